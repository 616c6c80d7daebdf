import { Tooltip as RadixTooltip, Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Passes everything on to its child but the tooltip as a description, which would repeat the child's name. */
function Undescribed({ "aria-describedby": _, ...rest }: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...rest} />;
}

/** Shows a control's name beside it; the control has that name anyway, so nothing depends on the tooltip. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>
        <Undescribed>{children}</Undescribed>
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className="tooltip" sideOffset={6}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
