/** Shown to a new member. */
export const WELCOME = {
  title: "Welcome to the community!",
  description: "Your account has been created successfully.",
} as const;
