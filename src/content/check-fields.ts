import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { z } from 'astro/zod'
import { valueAt } from './source/merge-translation.ts'
import type { Problem } from './source/problem.ts'
import type { Source } from './source/source.ts'

interface DescribedSchema {
	readonly description?: string
	readonly properties?: Readonly<Record<string, DescribedSchema>>
	readonly items?: DescribedSchema
}

/** Validates a file with a schema. Reports every missing, unknown and invalid field with its line and description. */
export function checkFields(source: Source, schema: z.ZodType): { readonly data: unknown; readonly problems: readonly Problem[] } {
	const result = schema.safeParse(source.data)
	if (result.success) return { data: result.data, problems: [] }
	const described = z.toJSONSchema(schema, { io: 'input' }) as DescribedSchema
	return { data: null, problems: result.error.issues.flatMap((issue) => problemsOf(source, issue, described)) }
}

function problemsOf(source: Source, issue: z.core.$ZodIssue, schema: DescribedSchema): readonly Problem[] {
	const { file } = source
	if (issue.code === 'unrecognized_keys') {
		const known = Object.keys(findSchema(schema, issue.path)?.properties ?? {})
		return issue.keys.map((key) => {
			const suggestion = nearest(key, known)
			return {
				file,
				line: source.lineOfKey(issue.path, key),
				message: `"${key}" is not a field here.`,
				fix: `${suggestion ? `Did you mean "${suggestion}"? ` : ''}The fields here are ${known.join(', ')}.`,
			}
		})
	}
	const field = nameOfField(issue.path)
	const meaning = findSchema(schema, issue.path)?.description
	const fix = meaning ? `Expected: ${meaning}` : 'Compare it with the other files of its kind.'
	const line = source.lineOf(issue.path)
	if (valueAt(source.data, issue.path) === undefined) {
		return [
			{
				file,
				line,
				field: issue.path,
				message: `${field} is missing.`,
				fix: `Add a line "${String(issue.path.at(-1))}: ..." here. ${fix}`,
			},
		]
	}
	return [{ file, line, field: issue.path, message: `${field} ${reason(issue)}.`, fix }]
}

function reason(issue: z.core.$ZodIssue): string {
	switch (issue.code) {
		case 'invalid_type':
			return `must be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`
		case 'invalid_value':
			return `must be one of ${issue.values.join(', ')}`
		case 'too_small':
			if (issue.origin === 'number') return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
			return issue.origin === 'string' ? 'is empty' : `must have at least ${issue.minimum}`
		case 'too_big':
			return issue.origin === 'string' ? `is longer than ${issue.maximum} characters` : `must have at most ${issue.maximum}`
		default:
			return /^(is|may|must|needs|has) /.test(issue.message) ? issue.message : 'does not have its form'
	}
}

const typeNames: Readonly<Record<string, string>> = {
	string: 'a text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list, each entry beginning with a dash',
	object: 'lines with a field each, as "title: Gifts"',
}

function findSchema(schema: DescribedSchema | undefined, path: readonly PropertyKey[]): DescribedSchema | undefined {
	const [step, ...rest] = path
	if (step === undefined) return schema
	return findSchema(typeof step === 'number' ? schema?.items : schema?.properties?.[String(step)], rest)
}

/** Formats a path for error messages: `"answer" of entry 2 of "questions"`. Entries count from one. */
export function nameOfField(path: readonly PropertyKey[]): string {
	const steps = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : `"${String(step)}"`))
	return steps.length === 0 ? 'The file' : steps.toReversed().join(' of ')
}
