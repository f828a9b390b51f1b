import { statementFile } from '@club/contracts/events/statement/import';
import { invalid } from '@club/service-kit/errors/service-error';

/** 422 for a file that cannot be read, with the text at the file's field. */
export const refuseFile = (text: string) => invalid({ [statementFile.field]: text });
