// The rules for the pages' JavaScript; types are checked by tsc.
export default [
  {
    files: ["pages/**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    rules: {
      "no-unused-vars": "error",
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      "no-shadow": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-empty": "error",
      "max-lines": ["error", 320],
      complexity: ["error", 16],
    },
  },
];
