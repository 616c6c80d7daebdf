import { PASSWORD_MAX } from "@tenfold/domain/account-rules";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import type { Judged, ToJudge } from "./strength-words.ts";

// Takes a good part of a second to create, so it runs in a worker.
const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: PASSWORD_MAX,
});

addEventListener("message", ({ data }: MessageEvent<ToJudge>) => {
  const { score, feedback } = judge.check(data.password, [...data.own]);
  postMessage({ id: data.id, score, warning: feedback.warning ?? "" } satisfies Judged);
});
