// The members' addresses as a file: time and memory growth for one million of them compared with one thousand.
import { sql } from "kysely";
import { makeApp } from "../apps/server/test/fixture.ts";

const TOKEN = "a-token-of-at-least-thirty-two-characters";
const MB = 1024 * 1024;

async function measure(members: number): Promise<void> {
  const { app, db, close } = await makeApp({ adminToken: TOKEN });
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${members})
    insert into users (id, username, username_folded, password_hash, email, email_folded, email_held, is_email_verified,
      forum_notifications, first_signed_in_at, created_at)
    select 'u' || i, 'u' || i, 'u' || i, '', 'member' || i || '@people.example', 'member' || i || '@people.example', 1, 1, 1, 1, 1
    from n`.execute(db);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  let bytes = 0;
  let most = before;
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/email-list?format=csv`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - begun) / 1000;
  const grown = ((most - before) / MB).toFixed(0);
  console.log(
    `${members} addresses: ${(bytes / MB).toFixed(1)} MB in ${seconds.toFixed(2)} s; memory grew by ${grown} MB at the most`,
  );
  await close();
}

for (const members of [1_000, 1_000_000, 3_000_000]) await measure(members);
