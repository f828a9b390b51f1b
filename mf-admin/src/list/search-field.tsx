import { OutlinedInput } from '@club/web-kit/forms';
import { SearchIcon } from '@club/web-kit/office';
import type { Ref } from 'react';

interface SearchFieldProps {
  /** For screen readers. */
  label: string;
  /** The fields that are searched. */
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Searches the list below it. */
export function SearchField({ label, placeholder, value, onChange, inputRef }: SearchFieldProps) {
  return (
    <OutlinedInput
      fullWidth
      type="search"
      value={value}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
      startAdornment={<SearchIcon fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
      inputProps={{ 'aria-label': label }}
      sx={{ '& input': { pl: 1 } }}
      {...(inputRef && { inputRef })}
    />
  );
}
