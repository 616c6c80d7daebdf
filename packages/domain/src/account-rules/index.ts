export { EMAIL_MAX, emailFault, foldEmail } from "./email.ts";
export {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULE,
  passwordFault,
  passwordLengthFault,
  SAME_AS_USERNAME,
} from "./password.ts";
export { foldUsername, USERNAME_MAX, USERNAME_MIN, usernameFault, usernameSkeleton } from "./username.ts";
