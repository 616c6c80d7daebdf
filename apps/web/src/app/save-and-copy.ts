import type { ToastMessage } from "../ui/toaster.tsx";

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

export function saveJson(name: string, content: unknown): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
}

/** Shown when the browser did not allow copying. */
export const COPY_FAILED = {
  title: "Copy Failed",
  description: "Could not copy to clipboard",
  tone: "alert",
} as const satisfies ToastMessage;

/** Copies a text to the clipboard; false if the browser did not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
