/** Hidden field of every form: see packages/desk/src/middleware.ts. */
export const formTokenField = 'form-token'
