import { MODEL_FORMATS } from "@tenfold/domain/models";
import { Plus } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isFocusLost } from "../../app/focus.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { Chooser } from "./chooser.tsx";
import { DeleteModel } from "./delete-model.tsx";
import { ExampleModels, useExamples } from "./examples.tsx";
import { FlowProgress } from "./flow-progress.tsx";
import { fragmentOf, viewIn } from "./share-link.ts";
import { type Failure, type Flow, useModelFlow } from "./use-model-flow.ts";
import styles from "./viewer-page.module.css";

export function meta() {
  return pageMeta({
    path: "/3d-viewer",
    title: "3D Viewer",
    description:
      "Look at a 3D model in the browser: turn it, cut it open, measure it, take it apart. Thirteen formats, and five models to begin with.",
  });
}

/** Keeps the page in step with the model in its address: Back, Forward, and opened links. */
function useModelInAddress({ flow, open, reset }: ReturnType<typeof useModelFlow>) {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = useRef<string | undefined>("");
  const hasFailed = flow.phase === "failed";
  useEffect(() => {
    // The link to what did not open leads there once more.
    if (hasFailed) shown.current = undefined;
  }, [hasFailed]);
  useEffect(() => {
    const { hash } = location;
    if (hash === shown.current) return;
    shown.current = hash;
    const view = viewIn(hash);
    if (view) open(view);
    else reset();
  }, [location, open, reset]);
  return (next: string) => {
    if (next === shown.current) return;
    shown.current = next;
    void navigate({ hash: next }, { preventScrollReset: true, flushSync: true });
  };
}

/** The control that opened a model is gone, and something else is in its place, so the focus moves to the title. */
function useBeginAtTitle(title: RefObject<HTMLHeadingElement | null>, isAtStart: boolean) {
  useEffect(() => {
    const heading = title.current;
    if (isAtStart || !heading) return;
    if (isFocusLost()) heading.focus({ preventScroll: true });
    if (heading.getBoundingClientRect().top < 0) heading.scrollIntoView();
  }, [title, isAtStart]);
}

/** Otherwise, a file dropped outside of the drop area, or while there is none, would open in place of the page. */
function useHarmlessDrops(isAtStart: boolean) {
  const toast = useToast();
  const refuse = useEffectEvent(() =>
    toast({
      title: "Nothing was opened",
      description: isAtStart
        ? "Please drop the file where it says “Drop a 3D model here”."
        : "To open another file, press “Upload New Model” first.",
      tone: "alert",
    }),
  );
  useEffect(() => {
    const keep = (event: Event) => {
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      if (event.type === "drop" && !isTaken) refuse();
    };
    for (const type of ["dragover", "drop"]) addEventListener(type, keep);
    return () => {
      for (const type of ["dragover", "drop"]) removeEventListener(type, keep);
    };
  }, []);
}

function Formats() {
  return (
    <section aria-labelledby="formats-title">
      <h2 className="section-title" id="formats-title">
        Supported formats
      </h2>
      <ul className={styles.formats}>
        {MODEL_FORMATS.map(({ id, name, extensions }) => (
          <li key={id}>
            {name} <span className="hint">{extensions.map((extension) => `.${extension}`).join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Problem({ failure }: { readonly failure: Failure | undefined }) {
  return (
    <div role="alert">
      {failure && <p className="form-problem">{failure.title}</p>}
      {failure?.reason && failure.reason !== failure.title && <p className={styles.reason}>{failure.reason}</p>}
    </div>
  );
}

function Shown({
  flow,
  days,
  onDelete,
}: {
  readonly flow: Flow & { phase: "ready" };
  readonly days: number | undefined;
  readonly onDelete: () => Promise<void>;
}) {
  const { prepared, status, urn, first } = flow;
  const { View } = prepared;
  const isOwn = status.expiresAt !== undefined;
  return (
    <>
      <View
        key={urn}
        prepared={prepared}
        urn={urn}
        name={status.name}
        units={status.properties?.units}
        first={first}
        shareNote={isOwn ? "Only this browser can open it, since the model was uploaded in it." : "Everybody can open it."}
      />
      {status.warnings.length > 0 && (
        <section className={`card ${styles.warnings}`} aria-labelledby="warnings-title">
          <h2 id="warnings-title">What could not be taken over</h2>
          <ul className="bullets">
            {status.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      {isOwn && (
        <>
          <p className="hint">{days !== undefined && `It is kept for ${days} days.`} Nobody else can open it.</p>
          <DeleteModel onDelete={onDelete} />
        </>
      )}
    </>
  );
}

export default function ViewerPage() {
  const [file, setFile] = useState<File>();
  const [said, setSaid] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const facts = useExamples();
  const address = useRef<(next: string) => void>(undefined);
  const model = useModelFlow((urn) => address.current?.(fragmentOf({ urn })));
  const { flow, send, reset, remove } = model;
  const setAddress = useModelInAddress(model);
  useEffect(() => {
    address.current = setAddress;
  });

  const restart = (words: string) => {
    setFile(undefined);
    setSaid(words);
    reset();
    setAddress("");
    // The pressed control is gone.
    title.current?.focus();
  };
  const isAtStart = flow.phase === "idle" || flow.phase === "failed";
  useHarmlessDrops(isAtStart);
  // What was said of the last model must not be said again when this one is closed.
  if (!isAtStart && said !== "") setSaid("");
  useBeginAtTitle(title, isAtStart);
  return (
    <div className={`page stack ${styles.page}`}>
      <header className="centered">
        <h1 ref={title} className="page-title" tabIndex={-1}>
          3D Viewer
        </h1>
        <p className="home-lede">Bring a model, or take one from the shelf: turn it, cut it open, measure it, take it apart.</p>
      </header>
      <noscript>
        <p className="hint">This page needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <p className="sr-only" role="status">
        {flow.phase === "ready" ? `${flow.status.name} is shown.` : said}
      </p>
      <Problem failure={flow.phase === "failed" ? flow.failure : undefined} />
      {isAtStart && <Chooser file={file} maxMegabytes={facts?.maxMegabytes} onChoose={setFile} onUpload={send} />}
      <FlowProgress flow={flow} />
      {flow.phase === "ready" && (
        <Shown
          flow={flow}
          days={facts?.days}
          onDelete={async () => {
            await remove(flow.urn);
            restart("The model was deleted.");
          }}
        />
      )}
      {flow.phase !== "idle" && (
        <Button quiet onClick={() => restart("")}>
          <Plus aria-hidden="true" />
          Upload New Model
        </Button>
      )}
      {isAtStart && <ExampleModels known={facts?.examples} />}
      <Formats />
    </div>
  );
}
