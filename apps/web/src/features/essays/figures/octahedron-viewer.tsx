import { Pause, Play } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useOctahedronModel } from "../../viewer/index.ts";
import figureStyles from "./figure.module.css";
import { Figure } from "./figure.tsx";
import styles from "./octahedron.module.css";
import { OctahedronDrawing, OctahedronStill } from "./octahedron-drawing.tsx";

/** Milliseconds until the model is fitted into the picture. */
const FIT = 800;

const NOTICE =
  "The 3D model could not be made. Where a cloud service makes it, its credentials may be missing a scope. The drawing here is our own and needs none.";

/** The solid as a model to turn, cut and measure; as a drawing until that has loaded, or if it can't. */
export function OctahedronViewer() {
  const place = useRef<HTMLDivElement>(null);
  const [model, giveUp] = useOctahedronModel(place);
  // Nothing moves until asked.
  const [spinning, setSpinning] = useState(false);
  const stop = useCallback(() => setSpinning(false), []);
  const help = useId();

  return (
    <Figure title="The octahedron, to be turned" wide>
      <div ref={place} className={styles.place}>
        {/* The same button for both, so that it keeps the focus when the model replaces the drawing. */}
        <div className={`screen-only scripted ${figureStyles.interactive}`}>
          <div className={`row ${styles.controls}`}>
            <Button quiet onClick={() => setSpinning(!spinning)}>
              {spinning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              {spinning ? "Stop Auto Spin" : "Start Auto Spin"}
            </Button>
            <p className="note" id={help}>
              Drag it, or press the arrow keys while it has the focus; Home sets it back.
            </p>
          </div>
        </div>
        {/* For paper, whichever of the two there is. */}
        <OctahedronStill />
        {model.phase === "ready" ? (
          <div className={`screen-only scripted ${figureStyles.interactive}`}>
            <model.prepared.View
              prepared={model.prepared}
              urn={model.urn}
              name="Octahedron"
              fitAfter={FIT}
              compact
              spinning={spinning}
              onSpinStop={stop}
              shareNote="Everybody can open it."
              onTrouble={giveUp}
            />
          </div>
        ) : (
          <OctahedronDrawing spinning={spinning} onSpinStop={stop} describedBy={help} />
        )}
        <div className={styles.notice} role="status">
          {model.phase === "failed" && (
            <>
              {model.words.map((words) => (
                <p key={words} className="form-problem">
                  {words}
                </p>
              ))}
              {model.ungenerated && <p className="soft">{NOTICE}</p>}
            </>
          )}
        </div>
      </div>
    </Figure>
  );
}
