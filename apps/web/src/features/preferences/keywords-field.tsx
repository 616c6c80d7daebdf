import { cutKeywords, KEYWORDS_MAX } from "@tenfold/domain/preferences";
import { RoomLeft } from "../../ui/room-left.tsx";

/** Below this many characters left, the count turns red. */
const FEW = 10;

interface KeywordsFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the counter shows what is used, as "12/30", or what is left, as "18". */
  readonly counts?: "used" | "left";
  /** What Enter does where the field stands in no form. */
  readonly onEnter?: (() => void) | undefined;
}

function Counter({ length, counts }: { readonly length: number; readonly counts: "used" | "left" }) {
  const left = KEYWORDS_MAX - length;
  const [shown, said] =
    counts === "used"
      ? [`${length}/${KEYWORDS_MAX}`, `${length} of ${KEYWORDS_MAX} characters used`]
      : [String(left), `${left} of ${KEYWORDS_MAX} characters left`];
  return (
    <span className="counter" data-few={counts === "left" && left < FEW}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}

/** The field for keywords; one per page. */
export function KeywordsField({ label, value, onChange, counts = "used", onEnter }: KeywordsFieldProps) {
  return (
    <div>
      <div className="label-row">
        <label className="field-label" htmlFor="keywords">
          {label}
        </label>
        <Counter length={value.length} counts={counts} />
      </div>
      <input
        id="keywords"
        className="text-field"
        type="text"
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        value={value}
        maxLength={KEYWORDS_MAX}
        aria-describedby="keywords-hint"
        // Text being composed, as for Japanese, may be longer than its result, and cutting it would end the composition.
        onChange={({ target, nativeEvent }) =>
          onChange((nativeEvent as InputEvent).isComposing ? target.value : cutKeywords(target.value))
        }
        onKeyDown={({ key, nativeEvent }) => key === "Enter" && !nativeEvent.isComposing && onEnter?.()}
        onCompositionEnd={({ currentTarget }) => onChange(cutKeywords(currentTarget.value))}
      />
      <RoomLeft length={value.length} max={KEYWORDS_MAX} />
      <p className="hint" id="keywords-hint">
        No proper nouns
      </p>
    </div>
  );
}
