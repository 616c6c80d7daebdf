import { Box3 } from "three";
import type { Store } from "../../../app/store.ts";
import type { Parts } from "./parts.ts";
import type { ViewerScene } from "./scene.ts";
import { withHolders } from "./selection.ts";
import type { ViewerState } from "./viewer-types.ts";

/** Which parts are selected and shown, and the actions that change it. */
export function makeShowing(parts: Parts, { stage, rig, selection, surroundings, look }: ViewerScene, state: Store<ViewerState>) {
  const nameOf = (id: number) => parts.list[id]?.name ?? "";
  const hasShape = (id: number) => (parts.shapes[id]?.length ?? 0) > 0;
  const hideAll = (shapes: Iterable<number>, said: string) => {
    const hidden = withHolders(parts, shapes);
    selection.hide(hidden);
    surroundings.shadowChanged();
    state.set({ hidden, said });
  };
  const shownBox = () => {
    const { hidden, selected } = state.get();
    const box = new Box3();
    const wanted = selected === undefined || hidden.has(selected) ? 0 : selected;
    for (const id of parts.within(wanted))
      if (!hidden.has(id)) for (const shape of parts.shapes[id] ?? []) box.expandByObject(shape);
    return box.isEmpty() ? parts.boxes[0] : box;
  };
  return {
    fit(aloud = true) {
      const box = shownBox();
      if (box) rig.fit(box);
      if (aloud) state.set({ said: "Fitted into the picture." });
    },
    select(id: number | undefined) {
      if (id === state.get().selected) return;
      selection.mark(id, look().accent);
      stage.invalidate();
      state.set({ selected: id, said: id === undefined ? "Nothing is chosen." : `${nameOf(id)} is chosen.` });
    },
    hide(ids: readonly number[], on: boolean) {
      const touched = new Set(ids.flatMap((id) => parts.within(id)).filter(hasShape));
      const kept = [...state.get().hidden].filter((id) => hasShape(id) && !touched.has(id));
      hideAll(on ? [...kept, ...touched] : kept, `${ids.map(nameOf).join(", ")} is ${on ? "hidden" : "shown"}.`);
    },
    isolate(id: number) {
      const kept = new Set(parts.within(id));
      const others = parts.list.map((part) => part.id).filter((one) => hasShape(one) && !kept.has(one));
      hideAll(others, `Only ${nameOf(id)} is shown.`);
    },
    showAll: () => hideAll([], "Everything is shown."),
  };
}
