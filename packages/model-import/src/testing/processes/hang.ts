// Never ends, and hears nothing meanwhile.
for (;;);
