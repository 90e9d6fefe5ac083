/**
 * The parts of Keystatic that the forms use. Type checks run without Keystatic, which `npm run edit` installs at its first start; the tests
 * in tests/unit/scripts/edit run the real package.
 */
declare module '@keystatic/core' {
	interface BasicField {
		readonly kind: 'form'
		readonly formKind?: undefined
		parse(value: unknown, args: undefined): unknown
		validate(state: unknown, args: undefined): unknown
		serialize(state: unknown): { readonly value: unknown }
	}
	interface SlugField {
		readonly kind: 'form'
		readonly formKind: 'slug'
		parse(value: unknown, args: { readonly slug: string } | undefined): unknown
		validate(state: unknown, args: undefined): unknown
		serialize(state: unknown): { readonly value: unknown }
		serializeWithSlug(state: unknown): { readonly value: unknown; readonly slug: string }
	}
	interface Contents {
		readonly content: Uint8Array
		readonly other: ReadonlyMap<string, Uint8Array>
		readonly external: ReadonlyMap<string, unknown>
		readonly slug: string
	}
	interface ContentField {
		readonly kind: 'form'
		readonly formKind: 'content'
		parse(value: unknown, contents: Contents): unknown
		serialize(state: unknown, args: { readonly slug: string }): { readonly content: Uint8Array }
	}
	interface ObjectField {
		readonly kind: 'object'
		readonly fields: Readonly<Record<string, ComponentSchema>>
	}
	interface ArrayField {
		readonly kind: 'array'
		readonly element: ComponentSchema
	}
	export type ComponentSchema = BasicField | SlugField | ContentField | ObjectField | ArrayField

	interface Labels {
		readonly label: string
		readonly description?: string
	}
	interface Required {
		readonly validation?: { readonly isRequired?: boolean }
	}
	interface ListOptions<Item> extends Labels {
		readonly validation?: { readonly length?: { readonly min?: number; readonly max?: number } }
		readonly itemLabel?: (item: Item) => string
	}
	interface SlugOptions {
		readonly name: Labels & Required
		readonly slug?: Labels & { readonly validation?: { readonly pattern?: { readonly regex: RegExp; readonly message?: string } } }
	}
	interface TextField extends BasicField {
		readonly defaultValue: () => string
	}
	export const fields: {
		array(element: TextField, options: ListOptions<{ readonly value: string }>): ArrayField
		array(element: ObjectField, options: ListOptions<{ readonly fields: Readonly<Record<string, unknown>> }>): ArrayField
		checkbox(options: Labels): BasicField
		date(options: Labels & Required): BasicField
		integer(options: Labels & Required): BasicField
		markdoc(options: {
			readonly label: string
			readonly extension: 'md'
			readonly options?: { readonly image?: { readonly directory: string; readonly publicPath: string } }
		}): ContentField
		number(options: Labels & Required): BasicField
		object(values: Readonly<Record<string, ComponentSchema>>, labels?: Labels): ObjectField
		relationship(options: Labels & Required & { readonly collection: string }): BasicField
		select(
			options: Labels & { readonly options: readonly { readonly label: string; readonly value: string }[]; readonly defaultValue: string },
		): BasicField
		slug(options: SlugOptions): SlugField
		text(options: Labels & Required & { readonly multiline?: boolean }): TextField
	}

	interface Singleton {
		readonly label: string
		readonly path: string
		readonly format: { readonly data: 'yaml' } | { readonly contentField: string }
		readonly previewUrl?: string
		readonly schema: Readonly<Record<string, ComponentSchema>>
	}
	interface Collection extends Singleton {
		readonly slugField: string
		readonly entryLayout?: 'content' | 'form'
	}
	export interface Config {
		readonly storage: { readonly kind: 'local' }
		readonly ui?: { readonly brand: { readonly name: string }; readonly navigation: Readonly<Record<string, readonly string[]>> }
		readonly collections: Readonly<Record<string, Collection>>
		readonly singletons: Readonly<Record<string, Singleton>>
	}
	export function collection(options: Collection): Collection
	export function singleton(options: Singleton): Singleton
	export function config(options: Config): Config
}

declare module '@keystatic/core/api/generic' {
	interface KeystaticRequest {
		readonly method: string
		readonly url: string
		readonly headers: Headers
		json(): Promise<unknown>
	}
	interface KeystaticResponse {
		readonly body: Uint8Array | string | null
		readonly headers?: Readonly<Record<string, string>> | [string, string][]
		readonly status?: number
		readonly statusText?: string
	}
	export function makeGenericAPIRouteHandler(options: {
		readonly config: import('@keystatic/core').Config
		readonly localBaseDirectory?: string
	}): (request: KeystaticRequest) => Promise<KeystaticResponse>
}

declare module '@keystatic/core/ui'

declare module '@keystatic/astro/ui' {
	export function makePage(config: import('@keystatic/core').Config): () => import('react').JSX.Element
}
