/** A view of the list of registrations, which every admin sees. */
export interface SavedViewTable {
  id: string;
  name: string;
  query: string;
}
