import { type ComponentType, lazy, Suspense, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";

interface PartProps {
  readonly onClose: () => void;
}

interface DialogProps extends PartProps {
  readonly open: boolean;
}

function NotLoaded({ open = true, onClose }: PartProps & Partial<DialogProps>) {
  return (
    <Dialog open={open} onClose={onClose} title="Not Loaded">
      <p>This part of the page could not be loaded. Nothing you typed is lost: please reload the page and try again.</p>
    </Dialog>
  );
}

/** A part of a page that is loaded when it is first shown, in whatever `Suspense` it stands. */
export const lateInPlace = <Props extends PartProps>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: NotLoaded as ComponentType<Props> }),
    ),
  );

/** The same with nothing in its place until then. */
export function late<Props extends PartProps>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lateInPlace(load);
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** A dialog that is loaded when it is first opened, and from then on keeps its state. */
export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = late(load);
  return function LateDialog(props: Props) {
    const [asked, setAsked] = useState(props.open);
    if (props.open && !asked) setAsked(true);
    return asked && <Loaded {...props} />;
  };
}
