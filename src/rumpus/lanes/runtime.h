// What translated rules stand on: Python's meaning of numbers, rows and lists, and traps that tell where.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <new>
#include <string>
#include <unordered_map>
#include <vector>

typedef int64_t i64;
typedef i64 Int;  // a number in a list or a tuple
typedef i64 MaybeInt;
typedef i64 Place;  // counts the turns of a loop
#define RULE static
#define HD inline
#define TABLE static const
#define TABLE_ELSEWHERE static const
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define L(x) i64(x)
#define LAZY(...) [&] { return __VA_ARGS__; }
#define IN_OBJECT_ROW(CLASS, SLOT, FIELD, ROW) (&(ROW)[0])
#define IN_OBJECT_ROWS(CLASS, SLOT, SIZE, FIELD) SLOT FIELD##_[SIZE];
constexpr i64 NONE = INT64_MIN;  // None where a number may stand

struct Trap { int site; };
[[noreturn, gnu::cold, gnu::noinline]] inline void trap(int site) { throw Trap{site}; }
[[gnu::cold, gnu::noinline]] inline i64 nowhere(int site) { trap(site); }

// Whole numbers of 64 bits. As in the compiled engine they wrap; with CHECKED what leaves them traps.

#ifdef CHECKED
inline i64 add(i64 a, i64 b, int site) { i64 c; if (UNLIKELY(__builtin_add_overflow(a, b, &c))) trap(site); return c; }
inline i64 sub(i64 a, i64 b, int site) { i64 c; if (UNLIKELY(__builtin_sub_overflow(a, b, &c))) trap(site); return c; }
inline i64 mul(i64 a, i64 b, int site) { i64 c; if (UNLIKELY(__builtin_mul_overflow(a, b, &c))) trap(site); return c; }
inline i64 shl(i64 a, i64 b, int site) {
    if (UNLIKELY(uint64_t(b) > 62)) trap(site);
    i64 c = i64(uint64_t(a) << b);
    if (UNLIKELY((c >> b) != a)) trap(site);
    return c;
}
inline i64 shr(i64 a, i64 b, int site) {
    if (b < 0) trap(site);
    return a >> (b > 63 ? 63 : b);
}
#else
inline i64 add(i64 a, i64 b, int) { return i64(uint64_t(a) + uint64_t(b)); }
inline i64 sub(i64 a, i64 b, int) { return i64(uint64_t(a) - uint64_t(b)); }
inline i64 mul(i64 a, i64 b, int) { return i64(uint64_t(a) * uint64_t(b)); }
inline i64 shl(i64 a, i64 b, int) { return i64(uint64_t(a) << (b & 63)); }
inline i64 shr(i64 a, i64 b, int) { return a >> (b & 63); }
#endif
inline i64 floordiv(i64 a, i64 b, int site) {
    if (UNLIKELY(b == 0 || (b == -1 && a == INT64_MIN))) trap(site);
    i64 q = a / b;
    return q - ((a % b != 0) & ((a < 0) != (b < 0)));
}
inline i64 mod(i64 a, i64 b, int site) {
    if (UNLIKELY(b == 0 || b == -1)) { if (b == 0) trap(site); return 0; }
    i64 r = a % b;
    return r + ((r != 0) & ((r < 0) != (b < 0)) ? b : 0);
}
constexpr bool is_power(i64 b) { return (b & (b - 1)) == 0; }
template <i64 B> inline i64 floordiv_by(i64 a) {
    if constexpr (is_power(B)) return a >> __builtin_ctzll(B);
    i64 q = a / B;
    return q - (a % B < 0);
}
template <i64 B> inline i64 mod_by(i64 a) {
    if constexpr (is_power(B)) return a & (B - 1);
    i64 r = a % B;
    return r < 0 ? r + B : r;
}
inline i64 absolute(i64 a, int site) { return a < 0 ? sub(0, a, site) : a; }
inline i64 bit_length(i64 a) { return a == 0 ? 0 : 64 - __builtin_clzll(uint64_t(a < 0 ? -a : a)); }
inline i64 least(i64 a, i64 b) { return b < a ? b : a; }
inline i64 most(i64 a, i64 b) { return b > a ? b : a; }
inline bool is_true(i64 a) { return a != NONE && a != 0; }
inline i64 some(i64 a, int site) { if (UNLIKELY(a == NONE)) trap(site); return a; }
inline bool same_text(i64 a, i64 b, int site) { if (UNLIKELY(a == 1 || b == 1)) trap(site); return a == b; }

template <class T> inline T held(const T& x) { return x; }  // as it is now
inline void empty_lists() {}
inline i64 num(i64 x) { return x; }
template <i64 LEAST, i64 MOST> inline i64 look(i64 x) { return x; }  // an item of a table with such numbers
template <class A, class B> inline i64 pick(bool first, A a, B b) { return first ? i64(a()) : i64(b()); }
template <int BY> inline i64 shr_by(i64 a) { return a >> BY; }

// Loops

constexpr i64 MANY = INT64_MAX;
template <class A, class B> using RangeOf = i64;
template <i64 SIZE> inline i64 turn_in(i64 place) { return place; }
template <i64 STEP, class A, class B> inline i64 turn_of(i64 place) { return place; }

// Places in rows

[[gnu::cold, gnu::noinline]] inline i64 from_end(i64 place, i64 size, int site) {
    if (place < 0 && place >= -size) return place + size;
    trap(site);
}
inline i64 inside(i64 place, i64 size, int site) {
    return UNLIKELY(uint64_t(place) >= uint64_t(size)) ? from_end(place, size, site) : place;
}

template <i64 SIZE> inline i64 inside(i64 place, int site) { return inside(place, SIZE, site); }

template <class R> inline void fill_row(R row, i64 value, i64 size) { for (i64 i = 0; i < size; ++i) row[i] = value; }
template <class R, class F> inline void copy_row(R row, F from, i64 size) {
    for (i64 i = 0; i < size; ++i) row[i] = from[i];
}
template <class S, int N> struct RowOf {
    S v[N ? N : 1];
    S* row() { return v; }
    template <class F> static RowOf of(F from) { RowOf row; copy_row(row.v, from, N); return row; }
    RowOf() = default;
    template <class O> RowOf(const RowOf<O, N>& other) { copy_row(v, other.v, N); }
};

#ifdef WATCHED
// What each place has held
struct Seen { i64 least = INT64_MAX, most = INT64_MIN; };
inline Seen seen[WATCHED];
template <int N> struct Watched {
    i64 v = 0;
    Watched() = default;
    Watched(i64 x) : v(x) {
        if (x < seen[N].least) seen[N].least = x;
        if (x > seen[N].most) seen[N].most = x;
    }
    template <int M> Watched(const Watched<M>& x) : Watched(i64(x)) {}
    operator i64() const { return v; }
};
#endif

// Tuples and None

template <class... T> struct Pair;
template <class A> struct Pair<A> { A _0; bool operator==(const Pair& o) const { return _0 == o._0; } };
template <class A, class B> struct Pair<A, B> {
    A _0; B _1;
    bool operator==(const Pair& o) const { return _0 == o._0 && _1 == o._1; }
};
template <class A, class B, class C> struct Pair<A, B, C> {
    A _0; B _1; C _2;
    bool operator==(const Pair& o) const { return _0 == o._0 && _1 == o._1 && _2 == o._2; }
};
template <class A, class B, class C, class D> struct Pair<A, B, C, D> {
    A _0; B _1; C _2; D _3;
    bool operator==(const Pair& o) const { return _0 == o._0 && _1 == o._1 && _2 == o._2 && _3 == o._3; }
};
template <class T> struct Maybe { bool has = false; T item{}; };
template <class T> inline T& some(Maybe<T>& maybe, int site) { if (UNLIKELY(!maybe.has)) trap(site); return maybe.item; }

// Lists: a name for what all copies share, as in Python

template <class T> class List {
    struct Body { i64 users; std::vector<T> items; };
    Body* body = nullptr;
    void leave() { if (body && --body->users == 0) delete body; }
    std::vector<T>& items() const { return body->items; }

   public:
    List() = default;
    List(const List& o) : body(o.body) { if (body) ++body->users; }
    List(List&& o) noexcept : body(o.body) { o.body = nullptr; }
    List& operator=(const List& o) { if (o.body) ++o.body->users; leave(); body = o.body; return *this; }
    List& operator=(List&& o) noexcept { std::swap(body, o.body); return *this; }
    ~List() { leave(); }
    static List fresh() { List list; list.body = new Body{1, {}}; return list; }
    static List of(std::initializer_list<T> values) { List list = fresh(); list.items() = values; return list; }
    template <class R> static List copy_of(R row, i64 size) { List list = fresh(); list.items().assign(row, row + size); return list; }
    List copy() const { List list = fresh(); list.items() = items(); return list; }
    i64 size() const { return body ? i64(items().size()) : 0; }
    T& operator[](i64 place) const { return items()[place]; }
    T& at(i64 place, int site) const { return items()[inside(place, size(), site)]; }
    void append(T value) const { items().push_back(value); }
    void extend(const List& o) const { std::vector<T> more = o.items(); items().insert(items().end(), more.begin(), more.end()); }
    List plus(const List& o) const { List list = copy(); list.extend(o); return list; }
    List times(i64 count) const { List list = fresh(); for (i64 i = 0; i < count; ++i) list.extend(*this); return list; }
    List part(i64 first, i64 last) const {
        auto end = [&](i64 place, i64 plain) {
            if (place == NONE) return plain;
            return std::max(i64(0), std::min(size(), place < 0 ? place + size() : place));
        };
        List list = fresh();
        for (i64 i = end(first, 0); i < end(last, size()); ++i) list.append(items()[i]);
        return list;
    }
    bool has(const T& value) const { return std::find(items().begin(), items().end(), value) != items().end(); }
    i64 count(const T& value) const { return std::count(items().begin(), items().end(), value); }
    i64 index(const T& value, int site) const {
        auto found = std::find(items().begin(), items().end(), value);
        if (found == items().end()) trap(site);
        return found - items().begin();
    }
    void remove(const T& value, int site) const { items().erase(items().begin() + index(value, site)); }
    T pop(i64 place, int site) const {
        place = inside(place, size(), site);
        T value = items()[place];
        items().erase(items().begin() + place);
        return value;
    }
    void clear() const { items().clear(); }
    void reverse() const { std::reverse(items().begin(), items().end()); }
    void sort(bool falling) const {
        std::sort(items().begin(), items().end());
        if (falling) reverse();
    }
    bool any() const { return std::any_of(items().begin(), items().end(), [](T x) { return x != 0; }); }
    bool all() const { return std::all_of(items().begin(), items().end(), [](T x) { return x != 0; }); }
    i64 sum(int site) const { i64 total = 0; for (T x : items()) total = add(total, x, site); return total; }
    i64 least(int site) const { if (!size()) trap(site); return *std::min_element(items().begin(), items().end()); }
    i64 most(int site) const { if (!size()) trap(site); return *std::max_element(items().begin(), items().end()); }
    template <class R> void into(R row, i64 size_, int site) const {
        if (size() != size_) trap(site);
        for (i64 i = 0; i < size_; ++i) row[i] = items()[i];
    }
    bool operator==(const List& o) const { return size() == o.size() && (!size() || items() == o.items()); }
};

struct Counts {  // a dict of numbers by texts
    std::vector<std::pair<i64, i64>> rows;
    void set(i64 name, i64 value) {
        for (auto& row : rows) if (row.first == name) { row.second = value; return; }
        rows.push_back({name, value});
    }
};
