import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv from 'ajv/dist/2020.js';

const folder = resolve(import.meta.dirname, '../../schema');

/** The names of the schemas in the package. */
export const schemaNames = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

/** A schema as it stands in the package. */
export const readSchema = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });
for (const name of schemaNames) ajv.addSchema(readSchema(name));

/** What a schema, or a part of one (`evaluation.json#/$defs/row`), has against a value; nothing where it is valid. */
export function complaintsAbout(value: unknown, schema: string): string[] {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`no schema ${schema}`);
  if (validate(value)) return [];
  return validate
    .errors!.slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

/** The schema that an output names: `nmax-evaluation/1` is `evaluation`. */
export function schemaNamed(output: { readonly schema?: string }): string {
  const name = /^nmax-([a-z]+)\/(\d+)$/.exec(output.schema ?? '')?.[1];
  if (name === undefined || !schemaNames.includes(name)) throw new Error(`no schema for ${output.schema}`);
  return name;
}
