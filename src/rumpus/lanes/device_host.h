// The form for a GPU under a plain compiler, one game at a time: to be compared.
void trap(int site) { throw Trap{site}; }
static thread_local char memory_of_lanes[LANE_WORDS * 128 + 128];
static thread_local char memory_of_lists[LIST_BYTES];
HD char* lanes() { return memory_of_lanes; }
HD char* lists() { return memory_of_lists; }
