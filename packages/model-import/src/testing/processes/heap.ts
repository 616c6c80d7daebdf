// Fills JavaScript's heap.
const held: object[] = [];
for (;;) held.push({ numbers: [held.length, 1, 2, 3] });
