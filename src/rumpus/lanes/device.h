// What translated rules stand on where there is neither heap nor exceptions: on a GPU, and under any compiler to be compared.
// A number knows at compile time between which two it lies; what is computed from numbers knows it too. So 32 bits serve
// where they are proved to do, and a place is asked only where what is put down might not fit into it.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <type_traits>

typedef int64_t i64;
typedef __int128 Big;
#define BY_STEPS
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#ifdef __CUDACC__
#define HD __device__ __forceinline__
#ifdef AT_ONCE  // all of it in the kernel, so that the state lies in registers
#define RULE static __device__ __forceinline__
#else
#define RULE static __device__
#endif
#define TABLE static __device__ const
#define SITE_OF_TRAP [[noreturn]] static __device__ __noinline__
#else
#define HD inline
#define RULE static
#define TABLE static const
#define SITE_OF_TRAP [[noreturn, gnu::cold, gnu::noinline]] static
#endif
#define TABLE_ELSEWHERE static const
#define LAZY(...) [&] { return __VA_ARGS__; }

struct Trap { int site; };
SITE_OF_TRAP void trap(int site);  // a place that was too narrow: -1 and its number below zero

// Ranges

struct Range { i64 lo, hi; };
constexpr Range range(Big lo, Big hi) {
    return lo < INT64_MIN || hi > INT64_MAX ? Range{INT64_MIN, INT64_MAX} : Range{i64(lo), i64(hi)};
}
constexpr Range corners(Big a, Big b, Big c, Big d) {
    Big lo = a < b ? a : b, hi = a < b ? b : a, low = c < d ? c : d, high = c < d ? d : c;
    return range(lo < low ? lo : low, hi > high ? hi : high);
}
constexpr i64 bits_over(i64 a, i64 b) {  // all bits that either may have, both not below zero
    i64 most = a > b ? a : b, all = 0;
    while (all < most) all = all * 2 + 1;
    return all;
}
constexpr i64 size_of_number(i64 a) { return a < 0 ? ~a : a; }
constexpr i64 span_over(Range a) { return bits_over(size_of_number(a.lo), size_of_number(a.hi)); }
constexpr Range either(Range a, Range b) { return {a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi}; }
constexpr Range any_bits(Range a, Range b) {
    i64 most = bits_over(span_over(a), span_over(b));
    return a.lo >= 0 && b.lo >= 0 ? Range{0, most} : Range{-most - 1, most};
}
constexpr Range common_bits(Range a, Range b) {
    if (a.lo >= 0 && b.lo >= 0) return {0, a.hi < b.hi ? a.hi : b.hi};
    return a.lo >= 0 ? Range{0, a.hi} : b.lo >= 0 ? Range{0, b.hi} : any_bits(a, b);
}
constexpr bool is_small(Range a) { return a.lo >= INT32_MIN && a.hi <= INT32_MAX; }
constexpr Range sum(Range a, Range b) { return range(Big(a.lo) + b.lo, Big(a.hi) + b.hi); }
constexpr Range difference(Range a, Range b) { return range(Big(a.lo) - b.hi, Big(a.hi) - b.lo); }
constexpr Range product(Range a, Range b) {
    return corners(Big(a.lo) * b.lo, Big(a.lo) * b.hi, Big(a.hi) * b.lo, Big(a.hi) * b.hi);
}
constexpr bool is_shift(Range b) { return b.lo >= 0 && b.hi <= 62; }
constexpr Range raised(Range a, Range b) {
    if (!is_shift(b)) return {INT64_MIN, INT64_MAX};
    return corners(Big(a.lo) * (Big(1) << b.lo), Big(a.lo) * (Big(1) << b.hi), Big(a.hi) * (Big(1) << b.lo), Big(a.hi) * (Big(1) << b.hi));
}
constexpr Range lowered(Range a, Range b) {
    if (!is_shift(b)) return either(a, Range{a.lo < 0 ? -1 : 0, 0});
    return corners(a.lo >> b.lo, a.lo >> b.hi, a.hi >> b.lo, a.hi >> b.hi);
}
constexpr Range shared_out(Range a, Range b) {
    if (b.lo <= 0) { i64 most = span_over(a); return range(-Big(most) - 1, Big(most) + 1); }
    return corners(a.lo >= 0 ? a.lo / b.lo : -((-(Big(a.lo) + 1)) / b.lo) - 1, a.lo >= 0 ? a.lo / b.hi : -1, a.hi >= 0 ? a.hi / b.lo : -1, a.hi >= 0 ? a.hi / b.hi : 0);
}
constexpr Range left_over(Range a, Range b) {
    if (b.lo > 0) return a.lo >= 0 && a.hi < b.hi ? Range{0, a.hi} : Range{0, b.hi - 1};
    i64 most = span_over(b);
    return {-most - 1, most};
}

constexpr bool is_counted(Range a) { return a.lo >= 0 && a.hi <= UINT32_MAX; }  // 32 bits without a sign

// Numbers

template <bool SMALL> struct WordOf { typedef i64 type; };
template <> struct WordOf<true> { typedef int32_t type; };
struct Numeric {};
template <i64 LO, i64 HI> struct Num : Numeric {
    static constexpr Range R{LO, HI};
    typedef typename WordOf<is_small(R)>::type Word;
    Word v;
    HD constexpr explicit Num(Word x) : v(x) {}
    HD constexpr operator Word() const { return v; }
};
#define L(x) Num<(x), (x)>(x)
constexpr i64 MANY = INT32_MAX;

HD Num<0, 1> num(bool x) { return Num<0, 1>(x); }
HD Num<INT32_MIN, INT32_MAX> num(int32_t x) { return Num<INT32_MIN, INT32_MAX>(x); }
HD Num<0, UINT32_MAX> num(uint32_t x) { return Num<0, UINT32_MAX>(i64(x)); }
HD Num<INT64_MIN, INT64_MAX> num(i64 x) { return Num<INT64_MIN, INT64_MAX>(x); }
HD Num<INT64_MIN, INT64_MAX> num(long long x) { return Num<INT64_MIN, INT64_MAX>(x); }
template <i64 LO, i64 HI> HD constexpr Num<LO, HI> num(Num<LO, HI> x) { return x; }
template <int N, i64 LO, i64 HI> struct Slot;
template <int N, i64 LO, i64 HI> HD Num<LO, HI> num(const Slot<N, LO, HI>& x) { return Num<LO, HI>(x.v); }
template <class S, class STORE> struct Cell;
template <class S, class STORE> HD Num<S::R.lo, S::R.hi> num(const Cell<S, STORE>& x) {
    return Num<S::R.lo, S::R.hi>(typename Num<S::R.lo, S::R.hi>::Word(*x.at));
}
template <class T> using NumOf = std::remove_cv_t<std::remove_reference_t<decltype(num(std::declval<T>()))>>;
template <class T> constexpr bool IS_NUMERIC = std::is_base_of<Numeric, std::remove_cv_t<std::remove_reference_t<T>>>::value;
template <class T> constexpr bool IS_NUMBER = IS_NUMERIC<T> || std::is_integral<std::remove_reference_t<T>>::value;
template <i64 LO, i64 HI, class X> HD Num<LO, HI> made(X x) { return Num<LO, HI>(typename Num<LO, HI>::Word(x)); }
template <class T, std::enable_if_t<IS_NUMERIC<T>, int> = 0> HD auto held(const T& x) { return num(x); }  // as it is now
template <class T, std::enable_if_t<!IS_NUMERIC<T>, int> = 0> HD T held(const T& x) { return x; }

// A place for numbers of this range
template <int N, i64 LO, i64 HI, class X> HD auto fitting(X x) {
    auto y = num(x);
#ifndef UNCHECKED  // for measurements only: what the checks cost
    if constexpr (decltype(y)::R.lo < LO || decltype(y)::R.hi > HI) {
        if (UNLIKELY(y.v < LO || y.v > HI)) trap(-1 - N);
    }
#endif
    return typename Num<LO, HI>::Word(y.v);
}
template <int N, i64 LO, i64 HI> struct Slot : Numeric {
    static constexpr Range R{LO, HI};
    static constexpr int NUMBER = N;
    typedef typename Num<LO, HI>::Word Word;
    std::conditional_t<is_counted(R) && !is_small(R), uint32_t, Word> v;
    Slot() = default;
    template <class X, std::enable_if_t<IS_NUMBER<X>, int> = 0> HD Slot(const X& x) : v(fitting<N, LO, HI>(x)) {}
    HD operator Word() const { return Word(v); }
};
typedef Slot<-1, INT64_MIN, INT64_MAX> Int;  // in lists and tuples
typedef Int MaybeInt;
typedef int32_t Place;
#define NONE (Num<INT64_MIN, INT64_MAX>(INT64_MIN))

#define TO(RANGE, X) made<RANGE.lo, RANGE.hi>(X)
// As wide as a result has to be; one that is not below zero is widened without its sign, which is quicker
template <class W, i64 LO, i64 HI> HD W wide(Num<LO, HI> x) {
    if constexpr (is_counted(Range{LO, HI})) return W(uint32_t(x.v));
    else return W(x.v);
}
#define BINARY(NAME, RANGE, CODE) \
    template <class A, class B> HD auto NAME(const A& x, const B& y, int site) { \
        const auto a = num(x); const auto b = num(y); \
        constexpr Range r = RANGE(decltype(a)::R, decltype(b)::R); \
        typedef typename Num<r.lo, r.hi>::Word W; (void)site; \
        typedef std::make_unsigned_t<W> U; (void)sizeof(U); \
        return Num<r.lo, r.hi>(CODE); \
    }
BINARY(add, sum, W(U(wide<W>(a)) + U(wide<W>(b))))
BINARY(sub, difference, W(U(wide<W>(a)) - U(wide<W>(b))))
BINARY(mul, product, W(U(wide<W>(a)) * U(wide<W>(b))))
BINARY(shl, raised, W(U(wide<W>(a)) << (sizeof(W) == 4 ? b.v & 31 : b.v & 63)))
template <class A, class B> HD auto shr(const A& x, const B& y, int) {
    const auto a = num(x); const auto b = num(y);
    constexpr Range r = lowered(decltype(a)::R, decltype(b)::R);
    if constexpr (is_shift(decltype(b)::R) && decltype(b)::R.hi <= 31) return TO(r, a.v >> b.v);
    else return TO(r, i64(a.v) >> (b.v & 63));
}
template <int BY, class A> HD auto shr_by(const A& x) { return shr(x, Num<BY, BY>(BY), 0); }
template <class A, class B> HD auto floordiv(const A& x, const B& y, int site) {
    const auto a = num(x); const auto b = num(y);
    constexpr Range p = decltype(a)::R, q = decltype(b)::R, r = shared_out(p, q);
    typedef typename WordOf<is_small(p) && is_small(q) && is_small(r)>::type W;
    if constexpr (q.lo <= 0) if (UNLIKELY(b.v == 0 || (b.v == -1 && i64(a.v) == INT64_MIN))) trap(site);
    if constexpr (p.lo >= 0 && q.lo >= 0) {
        typedef std::make_unsigned_t<W> U;
        return TO(r, W(U(a.v) / U(b.v)));
    } else {
        W c = W(a.v) / W(b.v);
        return TO(r, c - ((W(a.v) % W(b.v) != 0) & ((a.v < 0) != (b.v < 0))));
    }
}
template <class A, class B> HD auto mod(const A& x, const B& y, int site) {
    const auto a = num(x); const auto b = num(y);
    constexpr Range p = decltype(a)::R, q = decltype(b)::R, r = left_over(p, q);
    typedef typename WordOf<is_small(p) && is_small(q)>::type W;
    if constexpr (q.lo <= 0) if (UNLIKELY(b.v == 0)) trap(site);
    if constexpr (p.lo >= 0 && q.lo >= 0) {
        typedef std::make_unsigned_t<W> U;
        return TO(r, W(U(a.v) % U(b.v)));
    } else {
        if constexpr (q.lo <= -1 && q.hi >= -1) if (b.v == -1) return TO(r, W(0));
        W c = W(a.v) % W(b.v);
        return TO(r, c + (((c != 0) & ((c < 0) != (b.v < 0))) ? W(b.v) : W(0)));
    }
}
template <i64 B, class A> HD auto floordiv_by(const A& x) { return floordiv(x, Num<B, B>(B), 0); }
template <i64 B, class A> HD auto mod_by(const A& x) { return mod(x, Num<B, B>(B), 0); }

#define ON_NUMBERS template <class A, class B, std::enable_if_t<IS_NUMBER<A> && IS_NUMBER<B> && (IS_NUMERIC<A> || IS_NUMERIC<B>), int> = 0> HD
#define BITWISE(SIGN, RANGE) \
    ON_NUMBERS auto operator SIGN(const A& x, const B& y) { \
        const auto a = num(x); const auto b = num(y); \
        constexpr Range r = RANGE(decltype(a)::R, decltype(b)::R); \
        if constexpr (is_counted(r) && !is_small(r)) return TO(r, uint32_t(a.v) SIGN uint32_t(b.v)); \
        else return TO(r, a.v SIGN b.v); \
    }
BITWISE(&, common_bits)
BITWISE(|, any_bits)
BITWISE(^, any_bits)
#define COMPARED(SIGN) \
    ON_NUMBERS bool operator SIGN(const A& x, const B& y) { \
        const auto a = num(x); const auto b = num(y); \
        if constexpr (is_counted(decltype(a)::R) && is_counted(decltype(b)::R)) return uint32_t(a.v) SIGN uint32_t(b.v); \
        else return a.v SIGN b.v; \
    }
COMPARED(==) COMPARED(!=) COMPARED(<) COMPARED(<=) COMPARED(>) COMPARED(>=)
template <class A, std::enable_if_t<IS_NUMERIC<A>, int> = 0> HD auto operator~(const A& x) {
    const auto a = num(x);
    return made<~decltype(a)::R.hi, ~decltype(a)::R.lo>(~a.v);
}
template <class A, class B> HD auto least(const A& x, const B& y) {
    const auto a = num(x); const auto b = num(y);
    constexpr Range p = decltype(a)::R, q = decltype(b)::R;
    constexpr Range r{p.lo < q.lo ? p.lo : q.lo, p.hi < q.hi ? p.hi : q.hi};
    return TO(r, b.v < a.v ? b.v : a.v);
}
template <class A, class B> HD auto most(const A& x, const B& y) {
    const auto a = num(x); const auto b = num(y);
    constexpr Range p = decltype(a)::R, q = decltype(b)::R;
    constexpr Range r{p.lo > q.lo ? p.lo : q.lo, p.hi > q.hi ? p.hi : q.hi};
    return TO(r, b.v > a.v ? b.v : a.v);
}
template <class A> HD auto absolute(const A& x, int site) {
    const auto a = num(x);
    constexpr Range r = either(decltype(a)::R, difference(Range{0, 0}, decltype(a)::R));
    return a < 0 ? TO(r, sub(Num<0, 0>(0), a, site).v) : TO(r, a.v);
}
template <class A> HD Num<0, 64> bit_length(const A& x) {
    i64 a = i64(num(x).v);
    if (a < 0) a = -a;
    int bits = 0;
    while (a > 0) { ++bits; a >>= 1; }
    return Num<0, 64>(bits);
}
template <class A> HD bool is_true(const A& x) { i64 a = i64(num(x).v); return a != INT64_MIN && a != 0; }
template <class A, std::enable_if_t<IS_NUMBER<A>, int> = 0> HD auto some(const A& x, int site) {
    const auto a = num(x);
    if (UNLIKELY(i64(a.v) == INT64_MIN)) trap(site);
    return a;
}
template <class A, class B> HD bool same_text(const A& a, const B& b, int site) {
    if (UNLIKELY(a == 1 || b == 1)) trap(site);
    return a == b;
}
[[noreturn]] HD Num<0, 0> nowhere(int site) { trap(site); }
template <i64 LO, i64 HI, class T> HD Num<LO, HI> look(T x) { return made<LO, HI>(x); }
template <class A, class B> HD auto pick(bool first, A a, B b) {
    constexpr Range r = either(NumOf<decltype(a())>::R, NumOf<decltype(b())>::R);
    if (first) return TO(r, num(a()).v);
    return TO(r, num(b()).v);
}

// Loops and places in rows

template <class A, class B> using RangeOf = typename WordOf<is_small(either(NumOf<A>::R, NumOf<B>::R)) && NumOf<B>::R.hi < (1LL << 30)>::type;
template <i64 SIZE> HD Num<0, (SIZE > 0 ? SIZE - 1 : 0)> turn_in(Place place) { return Num<0, (SIZE > 0 ? SIZE - 1 : 0)>(place); }
template <i64 STEP, class A, class B, class P> HD auto turn_of(P place) {
    constexpr Range a = NumOf<A>::R, b = NumOf<B>::R;
    constexpr Range r = STEP > 0 ? Range{a.lo, b.hi > INT64_MIN && b.hi - 1 > a.lo ? b.hi - 1 : a.lo} : Range{b.lo < INT64_MAX && b.lo + 1 < a.hi ? b.lo + 1 : a.hi, a.hi};
    return TO(r, place);
}
template <i64 SIZE, class P> HD auto inside(const P& x, int site) {
    const auto place = num(x);
    constexpr Range r = decltype(place)::R;
    typedef Num<0, (SIZE > 0 ? SIZE - 1 : 0)> N;
    if constexpr (r.lo >= 0 && r.hi < SIZE) return place;
    else if constexpr (r.lo >= 0) {
        if (UNLIKELY(place.v >= SIZE)) trap(site);
        return N(int32_t(place.v));
    } else {
        auto at = place.v;
        if (at < 0) at += SIZE;
        if (UNLIKELY(at < 0 || at >= SIZE)) trap(site);
        return N(int32_t(at));
    }
}
template <class P> HD i64 inside(const P& x, i64 size, int site) {
    i64 place = i64(num(x).v);
    if (place < 0) place += size;
    if (UNLIKELY(place < 0 || place >= size)) trap(site);
    return place;
}

// Rows: their numbers lie in as few bytes as their range takes

constexpr int store_of(Range r) {
    return r.lo >= 0 && r.hi <= 255 ? 0 : r.lo >= -128 && r.hi <= 127 ? 1 : r.lo >= 0 && r.hi <= 65535 ? 2
        : r.lo >= -32768 && r.hi <= 32767 ? 3 : r.lo >= INT32_MIN && r.hi <= INT32_MAX ? 4 : r.lo >= 0 && r.hi <= UINT32_MAX ? 5 : 6;
}
template <int WHICH> struct StoreBy { typedef i64 type; };
template <> struct StoreBy<0> { typedef uint8_t type; };
template <> struct StoreBy<1> { typedef int8_t type; };
template <> struct StoreBy<2> { typedef uint16_t type; };
template <> struct StoreBy<3> { typedef int16_t type; };
template <> struct StoreBy<4> { typedef int32_t type; };
template <> struct StoreBy<5> { typedef uint32_t type; };
template <class S> using Store = typename StoreBy<store_of(S::R)>::type;
template <class S, class STORE> struct Cell : Numeric {
    STORE* at;
    HD explicit Cell(STORE* place) : at(place) {}
    HD Cell(const Cell& other) = default;
    template <class X> HD void operator=(const X& x) { *at = STORE(fitting<S::NUMBER, S::R.lo, S::R.hi>(x)); }
    HD void operator=(const Cell& x) { *at = *x.at; }
    HD explicit operator i64() const { return i64(*at); }
};
template <class S> struct Line {  // a row that lies in one piece
    Store<S>* at;
    template <class P> HD Cell<S, Store<S>> operator[](const P& place) const { return Cell<S, Store<S>>(at + int(place)); }
};
#define IN_OBJECT_ROW(CLASS, SLOT, FIELD, ROW) (Line<SLOT>{const_cast<Store<SLOT>*>(&(ROW)[0])})
#define IN_OBJECT_ROWS(CLASS, SLOT, SIZE, FIELD) Store<SLOT> FIELD##_[SIZE];

// A row whose words lie 32 words apart, beside those of the other games of a warp
template <class S, int SIZE> constexpr int WORDS_OF = (SIZE * int(sizeof(Store<S>)) + 3) / 4;
HD char* lanes();  // of this game
template <class S, int WORD> struct Lane {
    template <class P> HD Cell<S, Store<S>> operator[](const P& place) const {
        static_assert(sizeof(Store<S>) <= 4, "numbers of more than 32 bits do not lie in lanes");
        constexpr unsigned PER = 4 / sizeof(Store<S>);
        const unsigned number = unsigned(int(place));
        return Cell<S, Store<S>>(reinterpret_cast<Store<S>*>(lanes() + (WORD + number / PER) * 128 + number % PER * sizeof(Store<S>)));
    }
};
#define IN_LANES_ROW(CLASS, SLOT, FIELD, ROW) (Lane<SLOT, At_##CLASS::FIELD>{})
#define IN_LANES_ROWS(CLASS, SLOT, SIZE, FIELD)

template <class R, class V> HD void fill_row(R row, const V& value, int size) { for (int i = 0; i < size; ++i) row[i] = value; }
template <class R, class F> HD void copy_row(R row, F from, int size) { for (int i = 0; i < size; ++i) row[i] = from[i]; }
template <class S, int N> struct RowOf {
    Store<S> v[N ? N : 1];
    HD Line<S> row() { return Line<S>{v}; }
    RowOf() = default;
    template <class F> HD static RowOf of(F from) { RowOf row; copy_row(row.row(), from, N); return row; }
    template <class O> HD RowOf(RowOf<O, N> other) { copy_row(row(), other.row(), N); }
};
