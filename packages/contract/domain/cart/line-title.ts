import { isolateOptionValues } from '@storefront/i18n/bidi-isolate.ts'

/** What a sentence or a list calls a line: "Laptop (Black / 256 GB)". */
export function titleOfLine({ name, variant }: { readonly name: string; readonly variant: string }): string {
	return variant ? `${name} (${isolateOptionValues(variant)})` : name
}
