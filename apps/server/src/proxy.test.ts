// What the proxy of several servers does with an answer that one of them can't give.
import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../test/folder-test.ts";
import { freePorts } from "../test/free-ports.ts";
import { hasProxy, openProxy } from "../test/proxy.ts";

const SCRIPT = "/assets/entry-3f9a.js";

/** Three servers of which only the last one has the newer version, behind the proxy. Every request is counted by its server. */
async function openServers() {
  const folder = await makeFolder();
  const [port = 0, ...ports] = await freePorts(4);
  const asked: string[] = [];
  const servers = ports.map((_, index) =>
    createServer(({ method, url }, response) => {
      if (url !== "/readyz") asked.push(`${index + 1} ${method} ${url}`);
      response.writeHead(url === "/readyz" || (url === SCRIPT && index === 2) ? 200 : 404).end();
    }),
  );
  await Promise.all(servers.map((server, index) => once(server.listen(ports[index], "127.0.0.1"), "listening")));
  const proxy = await openProxy(folder, port, ports);
  onTestFinished(() => {
    proxy.kill("SIGKILL");
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  return { url: `http://127.0.0.1:${port}`, asked };
}

describe.skipIf(!hasProxy())("haproxy.cfg", () => {
  test("finds a script of a newer version at the server that has it", async () => {
    const { url } = await openServers();
    for (let turn = 0; turn < 6; turn += 1) expect((await fetch(`${url}${SCRIPT}`)).status).toBe(200);
  });

  test("asks one server alone for everything else, and does nothing twice", async () => {
    const { url, asked } = await openServers();
    expect((await fetch(`${url}/api/forum/topics/none`)).status).toBe(404);
    expect((await fetch(`${url}/api/preferences`, { method: "POST", body: "{}" })).status).toBe(404);
    expect(asked).toHaveLength(2);
  });
});
