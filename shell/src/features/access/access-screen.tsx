import { trimPath } from '@club/contracts/remotes/ownership';
import { accessPaths, useLocation } from '@club/web-kit/router';
import type { ComponentType } from 'react';
import { ErrorPage } from './error/error.page.tsx';
import {
  DecoyPasswordPage,
  ForgottenPasswordPage,
} from './forgotten-password/forgotten-password.page.tsx';
import { NewPasswordPage } from './forgotten-password/new-password.page.tsx';
import { InvitationPage } from './invitation/invitation.page.tsx';
import { VerifyOtpPage } from './one-time-code/verify-otp.page.tsx';
import { AdminEntry, DecoyPage } from './sign-in/decoy.page.tsx';
import { SignInPage } from './sign-in/sign-in.page.tsx';

const screens: Record<string, ComponentType> = {
  [accessPaths.error]: ErrorPage,
  [accessPaths.admin]: AdminEntry,
  [accessPaths.decoy]: DecoyPage,
  [accessPaths.signIn]: SignInPage,
  [accessPaths.verifyOtp]: VerifyOtpPage,
  [accessPaths.invitation]: InvitationPage,
  [accessPaths.forgottenPassword]: ForgottenPasswordPage,
  [accessPaths.newPassword]: NewPasswordPage,
  [accessPaths.decoyPassword]: DecoyPasswordPage,
};

/** The screen before the back office that belongs to the current path. */
export function AccessScreen() {
  const Screen = screens[trimPath(useLocation().pathname)];
  return Screen && <Screen />;
}
