import { LENGTH_UNITS, type LengthUnit, pluralOf, signOf } from "@tenfold/domain/models";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Part } from "./engine/parts.ts";
import type { Viewer, ViewerState } from "./engine/viewer-types.ts";
import { PartTree } from "./part-tree.tsx";
import { PropertiesTable } from "./properties-table.tsx";
import sidePanel from "./side-panel.module.css";
import toolCards from "./tool-cards.module.css";
import type { Scale } from "./units.ts";
import viewerStyles from "./viewer.module.css";

interface PanelProps {
  readonly parts: readonly Part[];
  /** Without one there is no picture, and nothing to hide in it. */
  readonly viewer: Viewer | undefined;
  readonly state: ViewerState;
  readonly scale: Scale;
  readonly isUnitless: boolean;
  readonly onUnit: (unit: LengthUnit) => void;
}

function PartButtons({ viewer, state: { selected, hidden } }: { readonly viewer: Viewer; readonly state: ViewerState }) {
  const isHidden = selected !== undefined && hidden.has(selected);
  const none = selected === undefined;
  return (
    <div className={`row ${sidePanel.buttons}`}>
      <Button className={toolCards.button} quiet off={none} onClick={() => none || viewer.hide([selected], !isHidden)}>
        {isHidden ? "Show" : "Hide"}
      </Button>
      <Button className={toolCards.button} quiet off={none} onClick={() => none || viewer.isolate(selected)}>
        Isolate
      </Button>
      <Button className={toolCards.button} quiet off={hidden.size === 0} onClick={viewer.showAll}>
        Show all
      </Button>
    </div>
  );
}

export function SidePanel({ parts, viewer, state, scale, isUnitless, onUnit }: PanelProps) {
  const [tab, setTab] = useState<"parts" | "properties">("parts");
  // Without a picture, a part can still be selected for its properties.
  const [alone, setAlone] = useState<number>();
  const selected = viewer ? state.selected : alone;
  const part = parts[selected ?? 0];
  return (
    <aside className={`${viewerStyles.side} ${sidePanel.panel}`} aria-label="Parts and properties">
      <Tabs
        label="About the model"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            name: "parts",
            label: "Parts",
            content: (
              <>
                <PartTree
                  parts={parts}
                  state={{ selected, hidden: state.hidden }}
                  select={viewer?.select ?? setAlone}
                  hide={(ids, on) => viewer?.hide(ids, on)}
                  isolate={(id) => viewer?.isolate(id)}
                />
                {viewer && <PartButtons viewer={viewer} state={state} />}
              </>
            ),
          },
          {
            name: "properties",
            label: "Properties",
            content: part && (
              <>
                <PropertiesTable part={part} scale={scale} />
                {scale.shownIn && (
                  <div className={sidePanel.unit}>
                    <Select
                      label="Lengths in"
                      className={viewerStyles.select}
                      value={scale.shownIn}
                      options={LENGTH_UNITS}
                      nameOf={(unit) => `${pluralOf(unit)} (${signOf(unit)})`}
                      onChange={onUnit}
                    />
                  </div>
                )}
                {isUnitless && <p className="hint">No unit of length is given: these are the file’s own numbers.</p>}
              </>
            ),
          },
        ]}
      />
    </aside>
  );
}
