// Lists, tuples and None without a heap: lists lie in a piece of memory that each game has, which is emptied after each input.

#ifndef LIST_BYTES
#define LIST_BYTES 16384
#endif
constexpr int NO_ROOM = -2000000000;  // the site of a trap: there were more lists than there is memory for
HD char* lists();  // the memory of this game: first how much of it is in use
HD void empty_lists() { *reinterpret_cast<int*>(lists()) = 8; }
HD int more_room(int bytes) {
    int& used = *reinterpret_cast<int*>(lists());
    const int at = used;
    if (UNLIKELY(bytes > LIST_BYTES - at)) trap(NO_ROOM);
    used = at + (bytes + 7) / 8 * 8;
    return at;
}

template <class... T> struct Pair;
template <class A> struct Pair<A> { A _0; HD bool operator==(const Pair& o) const { return _0 == o._0; } };
template <class A, class B> struct Pair<A, B> {
    A _0; B _1;
    HD bool operator==(const Pair& o) const { return _0 == o._0 && _1 == o._1; }
};
template <class A, class B, class C> struct Pair<A, B, C> {
    A _0; B _1; C _2;
    HD bool operator==(const Pair& o) const { return _0 == o._0 && _1 == o._1 && _2 == o._2; }
};
template <class A, class B, class C, class D> struct Pair<A, B, C, D> {
    A _0; B _1; C _2; D _3;
    HD bool operator==(const Pair& o) const { return _0 == o._0 && _1 == o._1 && _2 == o._2 && _3 == o._3; }
};
template <class T> struct Maybe { bool has = false; T item{}; };
template <class T> HD T& some(Maybe<T>& maybe, int site) { if (UNLIKELY(!maybe.has)) trap(site); return maybe.item; }

template <class T> class List {
    struct Body { int count, most, start; };
    int place = 0;
    HD Body& body() const { return *reinterpret_cast<Body*>(lists() + place); }
    HD T* items() const { return reinterpret_cast<T*>(lists() + body().start); }

   public:
    HD static List fresh() {
        List list;
        list.place = more_room(sizeof(Body));
        list.body() = Body{0, 0, 0};
        return list;
    }
    HD static List of(std::initializer_list<T> values) {
        List list = fresh();
        for (const T& value : values) list.append(value);
        return list;
    }
    template <class R> HD static List copy_of(R row, int size) {
        List list = fresh();
        for (int i = 0; i < size; ++i) list.append(T(num(row[i])));
        return list;
    }
    HD Num<0, MANY> size() const { return Num<0, MANY>(place ? body().count : 0); }
    HD List copy() const { List list = fresh(); list.extend(*this); return list; }
    HD T& operator[](int at) const { return items()[at]; }
    template <class P> HD T& at(const P& at, int site) const { return items()[inside(at, i64(size()), site)]; }
    HD void append(const T& value) const {
        Body& own = body();
        const T kept = value;
        if (own.count == own.most) {
            const int most = own.most ? own.most * 2 : 8, end = own.start + (own.most * int(sizeof(T)) + 7) / 8 * 8;
            if (own.most && end == *reinterpret_cast<int*>(lists())) {  // the last one grows where it lies
                more_room(most * int(sizeof(T)) + own.start - end);
                own.most = most;
                items()[own.count++] = kept;
                return;
            }
            const int start = more_room(most * int(sizeof(T)));
            T* to = reinterpret_cast<T*>(lists() + start);
            for (int i = 0; i < own.count; ++i) to[i] = items()[i];
            own.start = start;
            own.most = most;
        }
        items()[own.count++] = kept;
    }
    HD void extend(const List& o) const { for (int i = 0, count = o.body().count; i < count; ++i) append(o[i]); }
    HD List plus(const List& o) const { List list = copy(); list.extend(o); return list; }
    HD List times(i64 count) const { List list = fresh(); for (i64 i = 0; i < count; ++i) list.extend(*this); return list; }
    HD static i64 end_of(i64 place, i64 plain, i64 size) {
        if (place == INT64_MIN) return plain;
        const i64 from = place < 0 ? place + size : place;
        return from < 0 ? 0 : from > size ? size : from;
    }
    HD List part(i64 first, i64 last) const {
        List list = fresh();
        const i64 count = i64(size());
        for (i64 i = end_of(first, 0, count); i < end_of(last, count, count); ++i) list.append(items()[i]);
        return list;
    }
    HD i64 place_of(const T& value) const {
        for (int i = 0; i < body().count; ++i) if (items()[i] == value) return i;
        return -1;
    }
    HD bool has(const T& value) const { return place_of(value) >= 0; }
    HD Num<0, MANY> count(const T& value) const {
        int times = 0;
        for (int i = 0; i < body().count; ++i) times += items()[i] == value;
        return Num<0, MANY>(times);
    }
    HD Num<0, MANY> index(const T& value, int site) const {
        const i64 found = place_of(value);
        if (UNLIKELY(found < 0)) trap(site);
        return Num<0, MANY>(int(found));
    }
    HD void take_out(i64 at) const {
        for (int i = int(at); i + 1 < body().count; ++i) items()[i] = items()[i + 1];
        --body().count;
    }
    HD void remove(const T& value, int site) const { take_out(i64(index(value, site))); }
    template <class P> HD T pop(const P& from, int site) const {
        const i64 at = inside(from, i64(size()), site);
        const T value = items()[at];
        take_out(at);
        return value;
    }
    HD void clear() const { body().count = 0; }
    HD void reverse() const {
        for (int i = 0, j = body().count - 1; i < j; ++i, --j) { const T kept = items()[i]; items()[i] = items()[j]; items()[j] = kept; }
    }
    HD void sort(bool falling) const {  // by putting in: lists of rules are short
        for (int i = 1; i < body().count; ++i) {
            const T kept = items()[i];
            int at = i;
            for (; at > 0 && kept < items()[at - 1]; --at) items()[at] = items()[at - 1];
            items()[at] = kept;
        }
        if (falling) reverse();
    }
    HD bool any() const { for (int i = 0; i < body().count; ++i) if (items()[i] != 0) return true; return false; }
    HD bool all() const { for (int i = 0; i < body().count; ++i) if (items()[i] == 0) return false; return true; }
    HD Int sum(int site) const { Int total = 0; for (int i = 0; i < body().count; ++i) total = add(total, items()[i], site); return total; }
    HD Int least(int site) const {
        if (!body().count) trap(site);
        Int best = items()[0];
        for (int i = 1; i < body().count; ++i) if (items()[i] < best) best = items()[i];
        return best;
    }
    HD Int most(int site) const {
        if (!body().count) trap(site);
        Int best = items()[0];
        for (int i = 1; i < body().count; ++i) if (items()[i] > best) best = items()[i];
        return best;
    }
    template <class R> HD void into(R row, int size_, int site) const {
        if (body().count != size_) trap(site);
        for (int i = 0; i < size_; ++i) row[i] = items()[i];
    }
    HD bool operator==(const List& o) const {
        if (size() != o.size()) return false;
        for (int i = 0; i < int(size()); ++i) if (!(items()[i] == o.items()[i])) return false;
        return true;
    }
};

struct Counts {  // a dict of numbers by texts
    static constexpr int MOST = 24;
    int count = 0;
    i64 names[MOST], values[MOST];
    template <class V> HD void set(int name, const V& value) {
        for (int i = 0; i < count; ++i) if (names[i] == name) { values[i] = i64(num(value).v); return; }
        if (count == MOST) trap(NO_ROOM);
        names[count] = name;
        values[count++] = i64(num(value).v);
    }
};
