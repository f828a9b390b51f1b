import MuiButton, { type ButtonProps } from '@mui/material/Button';

/** MUI puts a button's text beside its icons. In an element of its own, the text stays current on a page that the browser translates. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>
    {typeof children === 'string' ? <span>{children}</span> : children}
  </MuiButton>
)) as typeof MuiButton;
