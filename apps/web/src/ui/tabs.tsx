import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef } from "react";

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Name extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where a key leads in a row of controls. With another key, as in Alt+Left, they are the browser's own. */
export function steppedTo({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number): number | undefined {
  return altKey || ctrlKey || metaKey ? undefined : STEPS[key]?.(at, count);
}

/** Tabs as described by ARIA's patterns; a tab's content stays mounted while another one is open. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A tab answers a press before its panel is laid out.
  const shown = useDeferredValue(chosen);

  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = steppedTo(event, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-${tab.name}-content`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          className="tab-panel"
          id={`${id}-${tab.name}-content`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== shown}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
