import { isFields } from '@storefront/contract/domain/frame/overlay-translation.ts'
import { untranslatedKey } from '@storefront/i18n/untranslated-fields.ts'

type Path = readonly PropertyKey[]

/**
 * Adds to each object the list of its fields without a translation, so that pages can set their `lang`. `paths` are the paths
 * of texts without a translation (`untranslatedPaths`); an empty path means all.
 */
export function markUntranslated(value: unknown, paths: readonly Path[]): unknown {
	return paths.length > 0 ? mark(value, paths, []) : value
}

function mark(value: unknown, paths: readonly Path[], at: Path): unknown {
	if (Array.isArray(value)) return value.map((entry, index) => mark(entry, paths, [...at, index]))
	if (!isFields(value)) return value
	const names = Object.keys(value).filter((name) => !isFields(value[name]) && isBelow([...at, name], paths))
	const fields = Object.entries(value).map(([name, inner]) => [name, mark(inner, paths, [...at, name])] as const)
	const body = at.length === 0 && !names.includes('body') && isBelow(['body'], paths) ? ['body'] : []
	const untranslated = [...names, ...body]
	return Object.fromEntries(untranslated.length > 0 ? [...fields, [untranslatedKey, untranslated]] : fields)
}

function isBelow(place: Path, paths: readonly Path[]): boolean {
	return paths.some((path) => path.every((step, index) => step === place[index]))
}
