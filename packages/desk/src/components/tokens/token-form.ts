import type { TokenInput } from '@storefront/store/desk/tokens/token-changes.ts'

/** The token of a sent form. */
export function readTokenInput(form: FormData): TokenInput {
	return {
		name: form.get('name')?.toString() ?? '',
		scopes: form.getAll('scopes[]').map(String),
		days: Number(form.get('days') ?? -1),
	}
}
