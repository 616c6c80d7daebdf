import { type FormField, PasswordField } from "../../ui/field.tsx";

/** What is wrong with the repeated new password. */
export function againFault(password: string, again: string): string | undefined {
  if (again === "") return "Please type the new password again";
  return again === password ? undefined : "The two passwords do not match";
}

export function PasswordAgainField(field: FormField) {
  return <PasswordField {...field} label="New password again" name="new-password-again" autoComplete="new-password" required />;
}
