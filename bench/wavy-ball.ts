/** A wavy ball with twice as many triangles as cells, as binary STL. */
export function stlOf(rows: number, columns: number): Uint8Array {
  const bytes = Buffer.alloc(84 + 100 * rows * columns);
  bytes.writeUInt32LE(2 * rows * columns, 80);
  const place = (row: number, column: number) => {
    const [down, around] = [(Math.PI * row) / rows, (2 * Math.PI * (column % columns)) / columns];
    const far = 50 + Math.sin(12 * down) * Math.cos(9 * around);
    return [far * Math.sin(down) * Math.cos(around), far * Math.cos(down), far * Math.sin(down) * Math.sin(around)];
  };
  let at = 84;
  const write = (...corners: number[][]) => {
    corners.flat().forEach((value, index) => {
      bytes.writeFloatLE(value, at + 12 + 4 * index);
    });
    at += 50;
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [place(row, column), place(row, column + 1), place(row + 1, column + 1), place(row + 1, column)];
      write(a, b, c);
      write(a, c, d);
    }
  return bytes;
}
