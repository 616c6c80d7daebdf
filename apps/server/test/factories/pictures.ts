// Factories for tests: pictures, and members who upload them.
import sharp from "sharp";
import { fromAnywhere, type Guest, type Made } from "./member.ts";
import { formOf } from "./model.ts";

export const blank = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: "#a05028" } });

/** A picture of dots that can hardly be made smaller. */
export const noise = (width: number, height: number) => {
  let seed = 7;
  const dots = Uint8Array.from({ length: width * height * 3 }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed >>> 16;
  });
  return sharp(dots, { raw: { width, height, channels: 3 } });
};

export function sendPicture({ app }: Pick<Made, "app">, by: Guest, content: Uint8Array | string, name = "picture.jpg") {
  const { payload, headers } = formOf([{ field: "picture", name, content }]);
  const cookie = [...by.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  return app.inject({
    method: "POST",
    url: "/api/forum/pictures/upload",
    payload,
    headers: { ...headers, ...fromAnywhere(), ...(cookie ? { cookie } : {}) },
  });
}

/** Uploads a picture. Answers its address. */
export async function uploadPicture(site: Pick<Made, "app">, by: Guest, content?: Uint8Array): Promise<string> {
  const answer = await sendPicture(site, by, content ?? (await blank().png().toBuffer()));
  if (answer.statusCode !== 200) throw new Error(`The picture was not taken: ${answer.body}`);
  return (answer.json() as { address: string }).address;
}
