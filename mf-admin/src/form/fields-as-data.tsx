import { currencyCode } from '@club/contracts/values/money';
import { type FieldValues, TextInput, type UseFormReturn, useWatch } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import { DateInput } from './date-input.tsx';
import { SelectInput } from './select-field.tsx';

/** A form of any values. */
export type AnyForm = UseFormReturn<FieldValues>;

/** A field of a form as data. */
export interface Field<Name extends string = string> {
  /** Of its value in the form. */
  name: Name;
  label: string;
  draw: (form: AnyForm) => ReactNode;
}

/** What a form says or offers between its fields. */
export interface Part {
  name?: undefined;
  draw: (form: AnyForm) => ReactNode;
}

/** A field or part of a form whose fields have these names. */
export type Drawn<Name extends string = string> = Field<Name> | Part;

type TextProps = Omit<ComponentProps<typeof TextInput>, 'control' | 'name' | 'label'>;

export const text = <Name extends string>(
  name: Name,
  label: string,
  more: TextProps = {},
): Field<Name> => ({
  name,
  label,
  draw: ({ control }) => <TextInput {...more} {...{ control, name, label }} />,
});

/** The reason of an action, which has the focus. */
export const reason = () =>
  text('reason', 'Reason', {
    multiline: true,
    minRows: 3,
    maxRows: 8,
    required: true,
    autoFocus: true,
  });

/** An amount of money, as people type it. */
export const amount = (more: TextProps = {}) =>
  text('amount', `Amount in ${currencyCode()}`, { inputMode: 'decimal', required: true, ...more });

export const choice = <Name extends string>(
  name: Name,
  label: string,
  options: ComponentProps<typeof SelectInput>['options'],
): Field<Name> => ({
  name,
  label,
  draw: ({ control }) => <SelectInput {...{ control, name, label, options }} />,
});

/** A day and a time. */
export const moment = <Name extends string>(name: Name, label: string): Field<Name> => ({
  name,
  label,
  draw: ({ control }) => <DateInput kind="datetime-local" {...{ control, name, label }} />,
});

/** A field or part that is there while what is typed fits. */
export const shownIf = <Values extends FieldValues, Given extends Drawn>(
  isShown: (typed: Values) => boolean,
  given: Given,
): Given => ({
  ...given,
  draw: (form) => withTyped((typed: Values) => isShown(typed) && given.draw(form)).draw(form),
});

/** A sentence between the fields. */
export const line = (said: string, more: ComponentProps<typeof Typography> = {}): Part => ({
  draw: () => <Typography {...more}>{said}</Typography>,
});

/** Sentences with a dot before each. */
export const list = (sentences: readonly string[]): Part => ({
  draw: () => (
    <Box component="ul" sx={{ pl: 5, m: 0, '& li + li': { mt: 2 } }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  ),
});

/** A sentence about what is typed, which screen readers announce. */
export const says = <Values extends FieldValues>(textOf: (typed: Values) => string | undefined) =>
  withTyped((typed: Values) => {
    const said = textOf(typed);
    return (
      said && (
        <Typography role="status" variant="body2">
          {said}
        </Typography>
      )
    );
  });

/** A button that fills fields in. */
export const offer = (said: string, take: (form: AnyForm) => void): Part => ({
  draw: (form) => (
    <Button variant="text" size="small" sx={{ justifySelf: 'start' }} onClick={() => take(form)}>
      {said}
    </Button>
  ),
});

/** What depends on what is typed. It is drawn again alone when something is typed. */
export const withTyped = <Values extends FieldValues>(of: (typed: Values) => ReactNode): Part => ({
  draw: ({ control }) => <Typed control={control}>{of as TypedProps['children']}</Typed>,
});

interface TypedProps {
  control: AnyForm['control'];
  children: (typed: FieldValues) => ReactNode;
}

const Typed = ({ control, children }: TypedProps) => children(useWatch({ control }));

interface FieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  of: readonly Drawn[];
}

/** Draws fields in their order. */
export const Fields = <Values extends FieldValues, Output>(props: FieldsProps<Values, Output>) =>
  createElement(Fragment, null, ...props.of.map(({ draw }) => draw(props.form as never)));
