;; Applies a linear layer to rows of 32-bit floats. `npm run wasm` translates this file to
;; multiply-rows-wasm.ts, and layer-memory.ts calls it.
;;
;; Each step of the innermost loop multiplies one input of four rows by its weights for eight
;; outputs: of each row there are two vectors of four sums, $a0 and $b0 to $a3 and $b3. The sixteen
;; vector registers of an x64 processor hold all of them, so that no sum is written to memory.
;;
;; All addresses, sizes and strides are in bytes.
(module
  (memory (export "memory") 0)

  (func (export "multiplyRows")
    ;; For each group of eight outputs, eight weights for each input.
    (param $weights i32)
    (param $bias i32)
    ;; The outputs; a multiple of eight.
    (param $outputs i32)
    ;; A row has `taps` parts of `inputBytes`, of which one begins every `tapStride`.
    (param $taps i32)
    (param $tapStride i32)
    (param $inputBytes i32)
    (param $source i32)
    (param $sourceStride i32)
    (param $target i32)
    (param $targetStride i32)
    (param $rows i32)
    ;; Lower results are replaced by this value.
    (param $floor f32)

    (local $row i32) (local $output i32) (local $tap i32) (local $last i32)
    (local $weight i32) (local $biasOfOutput i32) (local $endOfTap i32) (local $nextTap i32)
    (local $source0 i32) (local $source1 i32) (local $source2 i32) (local $source3 i32)
    (local $target0 i32) (local $target1 i32) (local $target2 i32) (local $target3 i32)
    (local $input0 i32) (local $input1 i32) (local $input2 i32) (local $input3 i32)
    (local $a v128) (local $b v128) (local $x v128) (local $min v128)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128)

    (if (i32.eqz (local.get $rows)) (then (return)))
    (local.set $min (f32x4.splat (local.get $floor)))
    (local.set $nextTap (i32.sub (local.get $tapStride) (local.get $inputBytes)))
    (local.set $source0 (local.get $source))
    (local.set $target0 (local.get $target))

    (loop $fourRows
      ;; If there are fewer than four rows left, the last one is computed several times.
      (local.set $last (i32.sub (i32.sub (local.get $rows) (local.get $row)) (i32.const 1)))
      (local.set $source1 (local.get $source0))
      (local.set $target1 (local.get $target0))
      (if (i32.ge_s (local.get $last) (i32.const 1)) (then
        (local.set $source1 (i32.add (local.get $source0) (local.get $sourceStride)))
        (local.set $target1 (i32.add (local.get $target0) (local.get $targetStride)))))
      (local.set $source2 (local.get $source1))
      (local.set $target2 (local.get $target1))
      (if (i32.ge_s (local.get $last) (i32.const 2)) (then
        (local.set $source2 (i32.add (local.get $source1) (local.get $sourceStride)))
        (local.set $target2 (i32.add (local.get $target1) (local.get $targetStride)))))
      (local.set $source3 (local.get $source2))
      (local.set $target3 (local.get $target2))
      (if (i32.ge_s (local.get $last) (i32.const 3)) (then
        (local.set $source3 (i32.add (local.get $source2) (local.get $sourceStride)))
        (local.set $target3 (i32.add (local.get $target2) (local.get $targetStride)))))

      (local.set $weight (local.get $weights))
      (local.set $biasOfOutput (local.get $bias))
      (local.set $output (i32.const 0))
      (loop $eightOutputs
        (local.set $a0 (v128.load (local.get $biasOfOutput)))
        (local.set $b0 (v128.load offset=16 (local.get $biasOfOutput)))
        (local.set $biasOfOutput (i32.add (local.get $biasOfOutput) (i32.const 32)))
        (local.set $a1 (local.get $a0)) (local.set $b1 (local.get $b0))
        (local.set $a2 (local.get $a0)) (local.set $b2 (local.get $b0))
        (local.set $a3 (local.get $a0)) (local.set $b3 (local.get $b0))
        (local.set $input0 (local.get $source0))
        (local.set $input1 (local.get $source1))
        (local.set $input2 (local.get $source2))
        (local.set $input3 (local.get $source3))

        (local.set $tap (local.get $taps))
        (loop $eachTap
          (local.set $endOfTap (i32.add (local.get $input0) (local.get $inputBytes)))
          (loop $eachInput
            (local.set $a (v128.load (local.get $weight)))
            (local.set $b (v128.load offset=16 (local.get $weight)))
            (local.set $weight (i32.add (local.get $weight) (i32.const 32)))
            (local.set $x (v128.load32_splat (local.get $input0)))
            (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $a) (local.get $x))))
            (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $b) (local.get $x))))
            (local.set $x (v128.load32_splat (local.get $input1)))
            (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $a) (local.get $x))))
            (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $b) (local.get $x))))
            (local.set $x (v128.load32_splat (local.get $input2)))
            (local.set $a2 (f32x4.add (local.get $a2) (f32x4.mul (local.get $a) (local.get $x))))
            (local.set $b2 (f32x4.add (local.get $b2) (f32x4.mul (local.get $b) (local.get $x))))
            (local.set $x (v128.load32_splat (local.get $input3)))
            (local.set $a3 (f32x4.add (local.get $a3) (f32x4.mul (local.get $a) (local.get $x))))
            (local.set $b3 (f32x4.add (local.get $b3) (f32x4.mul (local.get $b) (local.get $x))))
            (local.set $input0 (i32.add (local.get $input0) (i32.const 4)))
            (local.set $input1 (i32.add (local.get $input1) (i32.const 4)))
            (local.set $input2 (i32.add (local.get $input2) (i32.const 4)))
            (local.set $input3 (i32.add (local.get $input3) (i32.const 4)))
            (br_if $eachInput (i32.lt_u (local.get $input0) (local.get $endOfTap))))
          (local.set $input0 (i32.add (local.get $input0) (local.get $nextTap)))
          (local.set $input1 (i32.add (local.get $input1) (local.get $nextTap)))
          (local.set $input2 (i32.add (local.get $input2) (local.get $nextTap)))
          (local.set $input3 (i32.add (local.get $input3) (local.get $nextTap)))
          (local.set $tap (i32.sub (local.get $tap) (i32.const 1)))
          (br_if $eachTap (local.get $tap)))

        (v128.store (local.get $target0) (f32x4.max (local.get $a0) (local.get $min)))
        (v128.store offset=16 (local.get $target0) (f32x4.max (local.get $b0) (local.get $min)))
        (v128.store (local.get $target1) (f32x4.max (local.get $a1) (local.get $min)))
        (v128.store offset=16 (local.get $target1) (f32x4.max (local.get $b1) (local.get $min)))
        (v128.store (local.get $target2) (f32x4.max (local.get $a2) (local.get $min)))
        (v128.store offset=16 (local.get $target2) (f32x4.max (local.get $b2) (local.get $min)))
        (v128.store (local.get $target3) (f32x4.max (local.get $a3) (local.get $min)))
        (v128.store offset=16 (local.get $target3) (f32x4.max (local.get $b3) (local.get $min)))
        (local.set $output (i32.add (local.get $output) (i32.const 8)))
        (local.set $target0 (i32.add (local.get $target0) (i32.const 32)))
        (local.set $target1 (i32.add (local.get $target1) (i32.const 32)))
        (local.set $target2 (i32.add (local.get $target2) (i32.const 32)))
        (local.set $target3 (i32.add (local.get $target3) (i32.const 32)))
        (br_if $eightOutputs (i32.lt_u (local.get $output) (local.get $outputs))))

      (local.set $row (i32.add (local.get $row) (i32.const 4)))
      (local.set $source0 (i32.add (local.get $source)
        (i32.mul (local.get $row) (local.get $sourceStride))))
      (local.set $target0 (i32.add (local.get $target)
        (i32.mul (local.get $row) (local.get $targetStride))))
      (br_if $fourRows (i32.lt_u (local.get $row) (local.get $rows))))))
