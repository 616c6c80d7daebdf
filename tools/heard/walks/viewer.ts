import { open, press, SKIP, to, type Walk } from "../acts.ts";

export const viewer: Walk = [
  { name: "the page is opened", act: open("/3d-viewer"), says: [/^Finished loading 3D Viewer/] },
  SKIP,
  { name: "to the button", act: to(/Choose a file/), says: [/^Choose a file.* push button/] },
  { name: "to an example", act: to(/^Tetractys/), says: [/^Tetractys link/] },
  { name: "Enter", act: press("Return"), says: [/^Opening Tetractys/, /^Tetractys is shown/] },
  { name: "to the tools", act: to(/tool bar/), says: [/^Tools tool bar/, /^Home view push button/] },
  { name: "right in the tools", act: press("Right"), says: [/push button|toggle button/] },
  { name: "to the picture", act: press("Tab"), says: [/^Picture of Tetractys image/] },
  { name: "to the parts", act: to(/tree/), says: [/^Parts tree/, /^Tetractys/] },
  { name: "down", act: press("Down"), says: [/tree level 2/] },
];
