/** A binary PLY of a roof: a face with five corners, an edge, and a color for each vertex. */
export function plyBinary(isLittle: boolean): Uint8Array {
  const head = Buffer.from(`ply
format binary_${isLittle ? "little" : "big"}_endian 1.0
element vertex 6
property float x
property float y
property float z
property uchar red
property uchar green
property uchar blue
element face 1
property list uchar int vertex_indices
element edge 1
property int vertex1
property int vertex2
end_header
`);
  const places = [
    [0, 0, 0],
    [4, 0, 0],
    [4, 2, 0],
    [2, 3, 0],
    [0, 2, 0],
    [2, 5, 0],
  ];
  const body: Buffer[] = [];
  const number = (value: number, isFloat: boolean): void => {
    const bytes = Buffer.alloc(4);
    if (isFloat) bytes.writeFloatLE(value);
    else bytes.writeInt32LE(value);
    body.push(isLittle ? bytes : bytes.reverse());
  };
  for (const place of places) {
    for (const value of place) number(value, true);
    body.push(Buffer.from([255, 128, 0]));
  }
  body.push(Buffer.from([5]));
  for (const vertex of [0, 1, 2, 3, 4, 3, 5]) number(vertex, false);
  return Buffer.concat([head, ...body]);
}
