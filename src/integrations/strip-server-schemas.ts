import type { AstroIntegration } from 'astro'
import { isNode, type SyntaxNode, visit } from './syntax.ts'

/** Properties of an endpoint that only the server and the OpenAPI document use. */
const serverProperties = ['summary', 'tag', 'errors', 'query', 'body', 'largestBody']

/** All files with endpoints. */
export const contractFiles = /packages[\\/]contract[\\/]endpoints[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/

/** Error messages of request schemas, which only a store uses. */
const sentencesFile = /packages[\\/]contract[\\/]endpoints[\\/]wire[\\/]sentences\.ts$/

/**
 * Removes error messages and request schemas from endpoints in the browser build, because the client does not use them
 * (docs/decisions/0008-script-size). In a shop with one market, also the property `perMarket`.
 */
export function stripServerSchemas(markets: readonly string[] = []): AstroIntegration {
	const strippedProperties = new Set(markets.length > 1 ? serverProperties : [...serverProperties, 'perMarket'])
	return {
		name: 'strip-server-schemas',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'strip-server-schemas',
								// After types have been removed.
								enforce: 'post',
								apply: 'build',
								applyToEnvironment: (environment) => environment.name === 'client',
								transform: {
									filter: { id: contractFiles },
									handler(code, id) {
										const stripped = sentencesFile.test(id)
											? stripSentences(code)
											: stripServerProperties(code, this.parse(code), strippedProperties)
										return { code: stripped, map: null }
									},
								},
							},
						],
					},
				})
			},
		},
	}
}

/** The same exports without values. */
export function stripSentences(code: string): string {
	return [...code.matchAll(/^export const (\w+) =/gm)].map(([, name]) => `export const ${name} = undefined\n`).join('')
}

/** The code of a module, with these properties removed from the argument of `endpoint(…)`. */
export function stripServerProperties(
	code: string,
	tree: unknown,
	strippedProperties: ReadonlySet<string> = new Set(serverProperties),
): string {
	const definitions: SyntaxNode[] = []
	visit(tree, (node) => {
		if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'endpoint') return
		const [definition] = node.arguments as readonly SyntaxNode[]
		if (definition?.type === 'ObjectExpression') definitions.push(definition)
	})
	// From the end, so that earlier positions stay valid.
	return definitions.reduceRight((text, { start, end, properties }) => {
		const remaining = (properties as readonly SyntaxNode[]).filter(({ key }) => !isNode(key) || !strippedProperties.has(String(key.name)))
		return `${text.slice(0, start)}{${remaining.map((property) => code.slice(property.start, property.end)).join(',')}}${text.slice(end)}`
	}, code)
}
