import type { CsvRule } from '../http/csv-body.ts';
import type { JsonSchema } from './components.ts';

/** The body of a route that takes a file. */
export const FORM: JsonSchema = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
    example: { file: 'The bytes of Delivery note 4711.pdf' },
  },
};

/** The body of a route that takes CSV, beside JSON. */
export const csvOf = ({ example }: CsvRule): JsonSchema => ({
  'text/csv': { schema: { type: 'string' }, example },
});

/** The answer of a route that answers a file of the media type. */
export const fileOf = (media: string, headers: JsonSchema): JsonSchema => ({
  200: {
    description: 'The file.',
    headers: { ...headers, ...DISPOSITION },
    content: {
      [media]: { schema: { type: 'string', contentMediaType: media }, example: 'The bytes of the file' },
    },
  },
  304: { description: 'As the client has it.', headers },
});

const DISPOSITION: JsonSchema = {
  'Content-Disposition': {
    description: 'Whether it is shown or kept, and its name (RFC 6266).',
    schema: { type: 'string' },
  },
};
