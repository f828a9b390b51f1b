const KEY = 'masterAuthToken';

/** Stores the master token where SPEC §4 requires it. The server only reads its cookie. */
export function storeMasterToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Removes the token. The site's other tabs receive a storage event. */
export function removeMasterToken(): void {
  localStorage.removeItem(KEY);
}

/** Calls `onSignOut` when another tab signs out. @returns a function that stops listening */
export function watchSignOutElsewhere(onSignOut: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === KEY || key === null)) onSignOut();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
