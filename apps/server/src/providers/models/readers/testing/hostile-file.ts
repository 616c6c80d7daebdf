export type Hostile = { readonly name: string; readonly bytes: Uint8Array };
