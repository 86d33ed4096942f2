import type { Plugin } from 'rolldown';

export function recordPackages(build: string): Plugin;
export function recordedPackages(): string[];
