import { foldText, lengthOf } from "@tenfold/domain/forum-rules";
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from "react";
import { FieldError, useTyping } from "../../ui/field-error.tsx";
import { RoomLeft } from "../../ui/room-left.tsx";
import { useCompletion } from "./completion.tsx";
import styles from "./composer.module.css";
import { markOf, markSelection } from "./mark-selection.ts";
import { AddPicture } from "./pictures/add-picture.tsx";
import { usePictures } from "./pictures/use-pictures.ts";

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly max: number;
  readonly hint?: string;
  /** What its keys do, for who has them. */
  readonly keys?: string;
  readonly error?: string | undefined;
  /** Whether the form that was sent takes the focus to what is wrong. */
  readonly sent?: boolean;
  readonly readOnly?: boolean;
  readonly onEscape?: () => void;
  /** Whether others read it as Markdown: names and emoji are completed, Ctrl+B, I and K mark, pictures can be added. */
  readonly markdown?: boolean;
  readonly begin?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A field for long text, with a counter that counts as the server does. Text that is too long is not cut. Ctrl+Enter or
 * Command+Enter submits its form.
 */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, max, hint, keys, error, readOnly = false, onEscape } = props;
  const { markdown = false, begin = false, sent = false } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(props.ref, () => field.current as HTMLTextAreaElement);
  const completion = useCompletion(field, onChange, "text");
  const pictures = usePictures(field, onChange, markdown && !readOnly);
  const length = lengthOf(foldText(value));
  const over = length > max;
  const { typing, stayed, corrected, onType, onLeave, onEnter } = useTyping(error);
  // That there is no more room is worth an interruption.
  const unsaid = typing && !over;
  const describedBy = [(hint || keys) && `${id}-hint`, `${id}-rule`, `${id}-error`].filter(Boolean).join(" ");

  const onKeyDown = (event: KeyboardEvent) => {
    if (markdown && completion.onKey(event)) return;
    if (event.nativeEvent.isComposing) return;
    const mark = markdown && !readOnly ? markOf(event) : undefined;
    if (mark && field.current) {
      event.preventDefault();
      markSelection(field.current, mark, onChange);
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onEnter(event);
      field.current?.form?.requestSubmit();
    } else if (event.key === "Escape" && onEscape) {
      event.preventDefault();
      onEscape();
    }
  };

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-row">
        <textarea
          ref={field}
          id={id}
          className={`text-field ${styles.area}`}
          dir="auto"
          rows={4}
          value={value}
          readOnly={readOnly}
          data-begin={begin || undefined}
          onChange={({ target }) => {
            onType();
            onChange(target.value);
            if (markdown) completion.type();
          }}
          onSelect={markdown ? completion.look : undefined}
          onBlur={() => {
            onLeave();
            if (markdown) completion.close();
          }}
          onKeyDown={onKeyDown}
          aria-invalid={(Boolean(error) && !unsaid) || over}
          aria-describedby={corrected && !over ? undefined : describedBy}
          {...pictures.fieldProps}
          {...(markdown ? completion.fieldProps : {})}
        />
        {markdown && completion.list}
      </div>
      <div className={`row ${styles.foot}`}>
        {(hint || keys) && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
            {keys && <span className={styles.keys}> {keys}</span>}
          </p>
        )}
        <p className="counter" data-over={over || undefined} aria-hidden="true">
          {length}/{max}
        </p>
      </div>
      {markdown && <AddPicture {...pictures} />}
      <span className="sr-only" id={`${id}-rule`}>{`At most ${max} characters.`}</span>
      <RoomLeft length={length} max={max} />
      <FieldError id={`${id}-error`} error={error} typing={unsaid} saidByField={sent && !stayed} />
    </div>
  );
}
