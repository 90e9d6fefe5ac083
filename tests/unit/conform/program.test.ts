import { expect, it, vi } from 'vitest'
import { runConform } from '../../../conform/program.ts'

it.each([
	['shop.example', [], '"shop.example" is no address of a store; write it like https://store.example/api.'],
	['http://127.0.0.1:9/api', [], /^No store answers at http:\/\/127\.0\.0\.1:9\/api: /],
	['http://a.example/api', ['--email', 'kit@example.com'], /is no pattern of addresses; write it like 'kit\+\{n\}@example\.com'\./],
	['http://a.example/api', ['--code-command', 'codes'], /^--code-command needs \{email\}/],
	['http://a.example/api', ['--only', 'getBrand'], 'The contract has no call "getBrand". src/contract has them all.'],
	['http://a.example/api', ['--paths', 'getBrands=/x'], /^"getBrands=\/x" names no paths of calls; write them like /],
	['http://a.example/api', ['--exceptions', 'none.yaml'], /none\.yaml/],
])('says what is wrong with %s %j, with code 2', async (address, words, sentence) => {
	const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
	expect(await runConform([address, ...words])).toBe(2)
	expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(sentence))
})
