const KEY = 'masterAuthToken';

/** Keeps the master token where SPEC §4 wants it; the server's cookie is what counts. */
export function keepMasterToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Forgets the token, which the site's other tabs notice. */
export function forgetMasterToken(): void {
  localStorage.removeItem(KEY);
}

/** Calls back when another tab has signed out. Returns how to stop. */
export function onSignedOutElsewhere(then: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === KEY || key === null)) then();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
