// How TypeScript is written here, beyond what compiler and formatter ask: `npm run check`.
import { configs as lit } from 'eslint-plugin-lit';
import { configs as a11y } from 'eslint-plugin-lit-a11y';
import { config, configs as typescript } from 'typescript-eslint';

export default config(
  { ignores: ['node_modules', 'dist', 'wire/types.ts', '*.mjs', 'eslint.config.js'] },
  ...typescript.recommendedTypeChecked,
  lit['flat/recommended'],
  a11y.recommended,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'max-lines-per-function': ['error', { max: 40 }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Lit calls listeners with their element as `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A native checkbox tells by itself whether the switch is on.
      'lit-a11y/role-has-required-aria-attrs': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
      ],
    },
  },
  {
    files: ['core/**/*.ts'],
    ignores: ['core/workers.ts'],
    rules: {
      // The core may be in a Worker itself, and Firefox may stand still for ever where Workers make Workers.
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Worker']",
          message: 'Ask newWorker of core/workers.',
        },
      ],
    },
  },
);
