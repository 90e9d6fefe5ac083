import { isolateOptionValues } from '@storefront/i18n/bidi-isolate.ts'

/** Title of a line with its variant: "Laptop (Black / 256 GB)". */
export function formatLineTitle({ name, variant }: { readonly name: string; readonly variant: string }): string {
	return variant ? `${name} (${isolateOptionValues(variant)})` : name
}
