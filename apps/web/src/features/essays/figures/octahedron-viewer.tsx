import "../../../ui/octahedron.css";
import { useRef } from "react";
import { useOctahedronModel } from "../../viewer/index.ts";
import { Figure } from "./figure.tsx";
import { OctahedronDrawing } from "./octahedron-drawing.tsx";

/** After how many milliseconds the model is fitted into the picture. */
const FIT = 800;

const NOTICE =
  "The 3D model could not be made. Where a cloud service makes it, its credentials may be missing a scope. The drawing here is our own and needs none.";

/** The solid as a model to be turned, cut and measured; until that is there, and where it can't be, as a drawing. */
export function OctahedronViewer() {
  const place = useRef<HTMLDivElement>(null);
  const [model, giveUp] = useOctahedronModel(place);

  return (
    <Figure title="The octahedron, to be turned">
      <div ref={place} className="octahedron-place">
        {model.phase === "ready" ? (
          <model.prepared.View
            prepared={model.prepared}
            urn={model.urn}
            name="Octahedron"
            fitAfter={FIT}
            compact
            shareNote="Everybody can open it."
            onTrouble={giveUp}
          />
        ) : (
          <OctahedronDrawing />
        )}
        <div className="octahedron-notice" role="status">
          {model.phase === "failed" && (
            <>
              {model.words.map((words) => (
                <p key={words} className="form-problem">
                  {words}
                </p>
              ))}
              {model.ungenerated && <p className="figure-soft">{NOTICE}</p>}
            </>
          )}
        </div>
      </div>
    </Figure>
  );
}
