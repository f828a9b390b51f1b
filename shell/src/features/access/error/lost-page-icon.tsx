/** A page with a folded corner and a sad face. */
export function LostPageIcon() {
  return (
    <svg viewBox="6 2 24 32" fill="currentColor" aria-hidden="true" shapeRendering="crispEdges">
      <path d="M6 2h17v2H8v28h20V11h2v23H6z" />
      <path d="M22 2h2v2h2v2h2v2h2v3h-8zm2 5v2h2V7z" fillRule="evenodd" />
      <path d="M12 15h3v3h-3zm9 0h3v3h-3z" />
      <path d="M14 23h8v2h-8zm-2 2h2v2h-2zm10 0h2v2h-2z" />
    </svg>
  );
}
