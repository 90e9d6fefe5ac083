import fc from 'fast-check'

/** Texts that are known to cause errors: in numbers, encodings, databases, markup, shells, paths and headers. */
const texts = [
	'',
	' ',
	'\u3000',
	'\u2028\ufeff',
	'0',
	'-1',
	'-0',
	'00042',
	'1e309',
	'9'.repeat(20),
	'9'.repeat(400),
	'2147483648',
	'9007199254740993',
	'0x10',
	'1.5',
	'NaN',
	'Infinity',
	'null',
	'true',
	'a\u0000b',
	'\u001b[2J\u009b2J',
	'\r\nSet-Cookie: a=b',
	'\ud800',
	'\u202eabc',
	'e\u0301'.repeat(50),
	'👩‍👩‍👧‍👦'.repeat(20),
	"' or 1=1 --",
	'"; drop table orders; --',
	'%',
	'%00',
	'%ff',
	'%25%32%35',
	'_%\\',
	'* OR a NEAR "',
	'<script>alert(1)</script>',
	'{{7*7}}',
	'../../../../etc/passwd',
	'/etc/passwd',
	'javascript:alert(1)',
	'=1+1',
	'__proto__',
	'constructor',
	'toString',
	'2026-02-30',
	'0000-00-00',
	'a@b',
	`${'a'.repeat(300)}@example.com`,
	'x'.repeat(5000),
] as const

export const hostileText: fc.Arbitrary<string> = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...texts) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.bigInt().map(String) },
)

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

/** Any JSON value that a field does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
	hostileText,
	fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, -0.000001, 1e308, 2 ** 31, 2 ** 53, [], {}, [null], deep(500)),
	fc.constantFrom<unknown>(
		JSON.parse('{"__proto__":{"admin":true}}'),
		{ constructor: { prototype: { admin: true } } },
		Array(2000).fill(1),
	),
	fc.jsonValue({ maxDepth: 3 }),
)

/** Invalid JSON bodies, or bodies that are larger than any call needs. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(
		'',
		' ',
		'{',
		'{"a":',
		'[',
		'null',
		'"text"',
		'0',
		'[]',
		'{"a":1}{"b":2}',
		'\ufeff{}',
		'{"a":1,"a":2}',
		'a=b&c=d',
		'<a/>',
	),
	fc.constantFrom(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, '"'.repeat(70_000)),
	fc.constantFrom(JSON.stringify({ products: Array(3000).fill({ product_id: 1, quantity: '1' }) }), `{"term":"${'x'.repeat(300_000)}"}`),
	fc.json(),
)

/** Values of headers, as bytes that a client can send. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(
		'',
		',',
		';',
		'"',
		'a'.repeat(4000),
		'*/*',
		'gzip;q=NaN, br;q=0',
		'bytes=5-2',
		'bytes=-9',
		'0',
		'-1',
		'9'.repeat(30),
		'null',
	),
	fc.constantFrom(
		'__proto__=1; guest=x',
		'guest=',
		'Bearer',
		'Bearer a.b.c',
		'Basic YTpi',
		"' or 1=1",
		'{}',
		'<b>',
		'W/"x"',
		'*',
		'https://evil.example',
	),
	fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
)
