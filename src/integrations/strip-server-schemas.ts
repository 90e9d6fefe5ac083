import type { AstroIntegration } from 'astro'
import { isNode, type SyntaxNode, visit } from './syntax.ts'

/** What only the server and the OpenAPI document need to know of a call. */
const forServers = ['summary', 'tag', 'errors', 'query', 'body', 'largestBody']

/** All files of the contract, in whatever room of it. */
export const contractFiles = /packages[\\/]contract[\\/]endpoints[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/

/** What schemas say of bodies that do not fit: only a store says it. */
const sentencesFile = /packages[\\/]contract[\\/]endpoints[\\/]wire[\\/]sentences\.ts$/

/**
 * In the browser's build a call of the contract is what its client uses: no sentences, and no checks of what it sends (docs/decisions/0008-script-size).
 * In a shop with one market no call says that it depends on it.
 */
export function leanContract(markets: readonly string[] = []): AstroIntegration {
	const needless = new Set(markets.length > 1 ? forServers : [...forServers, 'inMarkets'])
	return {
		name: 'lean-contract',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'lean-contract',
								// After the types are gone.
								enforce: 'post',
								apply: 'build',
								applyToEnvironment: (environment) => environment.name === 'client',
								transform: {
									filter: { id: contractFiles },
									handler(code, id) {
										const lean = sentencesFile.test(id) ? withoutSentences(code) : withoutServerParts(code, this.parse(code), needless)
										return { code: lean, map: null }
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

/** The same names without anything behind them. */
export function withoutSentences(code: string): string {
	return [...code.matchAll(/^export const (\w+) =/gm)].map(([, name]) => `export const ${name} = undefined\n`).join('')
}

/** The text of a module with these properties left out of what is given to `endpoint(…)`. */
export function withoutServerParts(code: string, tree: unknown, needless: ReadonlySet<string> = new Set(forServers)): string {
	const definitions: SyntaxNode[] = []
	visit(tree, (node) => {
		if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'endpoint') return
		const [definition] = node.arguments as readonly SyntaxNode[]
		if (definition?.type === 'ObjectExpression') definitions.push(definition)
	})
	// From the end, so that the places before stay where they are.
	return definitions.reduceRight((text, { start, end, properties }) => {
		const kept = (properties as readonly SyntaxNode[]).filter(({ key }) => !isNode(key) || !needless.has(String(key.name)))
		return `${text.slice(0, start)}{${kept.map((property) => code.slice(property.start, property.end)).join(',')}}${text.slice(end)}`
	}, code)
}
