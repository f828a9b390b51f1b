const KEY = 'masterAuthToken';
/** Is kept while an admin is signed in, also after the session has ended by itself. */
const SIGNED_IN_KEY = 'club-signed-in';

/** Stores the master token where docs/specification.md requires it. The server only reads its cookie. */
export function storeMasterToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Remembers that an admin signed in with this browser, until Logout. */
export function markSignedIn(): void {
  localStorage.setItem(SIGNED_IN_KEY, 'true');
}

/** An admin signed in with this browser and did not use Logout. */
export const wasSignedIn = (): boolean => localStorage.getItem(SIGNED_IN_KEY) !== null;

/** Removes the token. The site's other tabs receive a storage event. */
export function removeMasterToken(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(SIGNED_IN_KEY);
}

/** Calls `onSignOut` when another tab signs out. @returns a function that stops listening */
export function watchSignOutElsewhere(onSignOut: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === KEY || key === SIGNED_IN_KEY || key === null)) onSignOut();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
