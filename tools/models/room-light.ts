import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { byteOf, EDGE, FACES, LEVELS } from "../../apps/web/src/features/viewer/engine/room-light-form.ts";

export const ROOM_LIGHT = fileURLToPath(new URL("../../apps/web/src/features/viewer/engine/room-light.bin", import.meta.url));

const PACKAGES = new URL("../../node_modules/", import.meta.url);
const HOST = "http://packages.invalid";
const IMPORTS = JSON.stringify({ imports: { three: `${HOST}/three/build/three.module.js` } });

/** How far the room is blurred before all else, in radians: its lamps have hard edges. */
const BLUR = 0.04;

/** The brightness of each texel of three's room, in the order of room-light.bin; made by WebGL, so in a page of a browser. */
async function brightnesses(page: Page): Promise<number[]> {
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") await route.fulfill({ contentType: "text/html", body: `<script type="importmap">${IMPORTS}</script>` });
    else await route.fulfill({ contentType: "text/javascript", body: await readFile(new URL(`.${pathname}`, PACKAGES)) });
  });
  await page.goto(HOST);
  return page.evaluate(
    async ({ host, blur, edge, levels, faces }) => {
      const three = await import(`${host}/three/build/three.module.js`);
      const { RoomEnvironment } = await import(`${host}/three/examples/jsm/environments/RoomEnvironment.js`);
      const renderer = new three.WebGLRenderer();
      const gl = renderer.getContext() as WebGL2RenderingContext;
      const generator = new three.PMREMGenerator(renderer);
      // By itself it makes no smaller cube than 256, with more levels.
      generator._setSize = () => {
        generator._cubeSize = edge;
      };
      const { texture } = generator.fromScene(new RoomEnvironment(), blur);
      if (texture.mipmaps?.length !== levels) throw new Error(`three makes ${texture.mipmaps?.length} levels, not ${levels}`);
      const cube = renderer.properties.get(texture).__webglTexture;
      gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
      const read = (level: number, face: number) => {
        const size = edge >> level;
        // Stored cubes are seen from outside, and drawn ones from inside: left and right are exchanged.
        const target = gl.TEXTURE_CUBE_MAP_POSITIVE_X + (face < 2 ? 1 - face : face);
        gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, target, cube, level);
        const rgba = new Float32Array(4 * size * size);
        gl.readPixels(0, 0, size, size, gl.RGBA, gl.FLOAT, rgba);
        return Array.from({ length: size * size }, (_, at) => rgba[4 * (at - (at % size) + size - 1 - (at % size))] as number);
      };
      return Array.from({ length: levels * faces }, (_, at) => read(Math.floor(at / faces), at % faces)).flat();
    },
    { host: HOST, blur: BLUR, edge: EDGE, levels: LEVELS, faces: FACES },
  );
}

/** The content of room-light.bin, made anew. */
export const makeRoomLight = async (page: Page): Promise<Buffer> => Buffer.from((await brightnesses(page)).map(byteOf));
